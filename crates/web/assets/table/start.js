// Starts everything, once all parts above are defined. Listeners are called in the order in which they are added here.

startTheme();
startCopying();
startCitations();

if (main) {
  startPresses();
  startLive();
  startConfirming();
  startAnswering();
  startAlong();
  startLooking();
  startCarrying();
  startLarge();
  startTargets();
  startHover();
  startCamps();
  startSince();
  startLists();
  startStepping();
  startCalling();
  runClocks();
  startKeys();
  wake();
  tell({ last: Infinity, asked: asked() });
} else {
  startLeafing();
  zoomBoard(document);
}
