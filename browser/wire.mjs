// What a page costs on the network, by the browser's own log.

/** Counts what is sent for this page from now on: one entry for each answer, with its bytes as they came. */
export async function weigh(page) {
  const log = await page.context().newCDPSession(page);
  await log.send("Network.enable");
  await log.send("Network.setCacheDisabled", { cacheDisabled: false });
  const under = new Map(), done = [];
  log.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    if (redirectResponse) done.push(entry(under.get(requestId), redirectResponse.encodedDataLength));
    under.set(requestId, {
      address: request.url, way: request.method, stream: false, up: request.headers["Logres-Has"]?.length ?? 0,
    });
  });
  log.on("Network.responseReceived", ({ requestId, type }) => {
    const one = under.get(requestId);
    if (one) one.stream = type === "EventSource";
  });
  // A stream has no end: each of its pieces counts when it comes.
  log.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const one = under.get(requestId);
    if (one?.stream) done.push(entry(one, encodedDataLength));
  });
  log.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = under.get(requestId);
    if (one && !one.stream) done.push(entry(one, encodedDataLength));
    under.delete(requestId);
  });
  return {
    all: done,
    /** The entries that came since the last call. */
    taken() { return done.splice(0); },
  };
}

const entry = (one, bytes) => ({ path: new URL(one.address).pathname, way: one.way, stream: one.stream, up: one.up, bytes });

/** The bytes of these entries together. */
export const bytesOf = (entries) => entries.reduce((sum, { bytes }) => sum + bytes, 0);
