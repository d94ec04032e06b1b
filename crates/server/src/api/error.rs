//! Errors as JSON: what is wrong, by which rule, and what is allowed.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::calls::CallError;
use crate::people::{AccountError, Unwelcome};
use crate::rooms::{ChatError, CommentError, JoinError, MakeError, PlayError, RoomError};
use crate::store::StoreError;

/// Why a request is refused.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ApiError {
    #[serde(skip)]
    status: StatusCode,
    /// What is wrong, in a sentence.
    error: String,
    /// The rule of the game that forbids it.
    #[serde(skip_serializing_if = "String::is_empty")]
    rule: String,
    /// What is allowed instead.
    #[serde(skip_serializing_if = "String::is_empty")]
    allowed: String,
}

impl ApiError {
    /// A status and a sentence.
    #[must_use]
    pub fn new(status: StatusCode, error: impl Into<String>) -> ApiError {
        ApiError { status, error: error.into(), rule: String::new(), allowed: String::new() }
    }

    /// The status it is sent with.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// What is wrong.
    #[must_use]
    pub fn words(&self) -> &str {
        &self.error
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        // What exactly is wrong with the disk belongs in the log.
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "the server cannot read or write just now; try again")
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> ApiError {
        match error {
            RoomError::Missing => ApiError::new(StatusCode::NOT_FOUND, error.to_string()),
            RoomError::SetAside(_) => ApiError::new(
                StatusCode::CONFLICT,
                format!(
                    "{error}. Nothing is lost: it is kept as it is, and goes on when the house has a program that can. \
                     Its players can download what they know of it"
                ),
            ),
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<PlayError> for ApiError {
    fn from(error: PlayError) -> ApiError {
        let status = match &error {
            PlayError::Refused(refusal) => {
                return ApiError {
                    status: StatusCode::UNPROCESSABLE_ENTITY,
                    error: refusal.why.clone(),
                    rule: refusal.rule.clone(),
                    allowed: refusal.allowed.clone(),
                };
            }
            PlayError::Stale | PlayError::NotBegun | PlayError::Closed => StatusCode::CONFLICT,
            PlayError::NotStored => StatusCode::SERVICE_UNAVAILABLE,
        };
        ApiError::new(status, error.to_string())
    }
}

impl From<MakeError> for ApiError {
    fn from(error: MakeError) -> ApiError {
        match error {
            MakeError::Unfit(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why),
            MakeError::TooOften(why) => ApiError::new(StatusCode::TOO_MANY_REQUESTS, why),
            MakeError::Room(error) => error.into(),
        }
    }
}

impl From<JoinError> for ApiError {
    fn from(error: JoinError) -> ApiError {
        let status = match &error {
            JoinError::Full => StatusCode::CONFLICT,
            JoinError::Used | JoinError::CalledOff | JoinError::Closed => StatusCode::GONE,
            JoinError::Unlisted => StatusCode::FORBIDDEN,
            JoinError::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            JoinError::Room(error) => return error.clone().into(),
        };
        ApiError::new(status, error.to_string())
    }
}

impl From<CommentError> for ApiError {
    fn from(error: CommentError) -> ApiError {
        match error {
            CommentError::Unfit(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why),
            CommentError::Store(error) => error.into(),
        }
    }
}

impl From<ChatError> for ApiError {
    fn from(error: ChatError) -> ApiError {
        match error {
            ChatError::Unfit(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why),
            ChatError::Store(error) => error.into(),
        }
    }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> ApiError {
        let status = match &error {
            AccountError::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            AccountError::Taken | AccountError::LoggedIn => StatusCode::CONFLICT,
            AccountError::Wrong | AccountError::WrongPassword | AccountError::WrongCode => StatusCode::UNAUTHORIZED,
            AccountError::OldLink => StatusCode::GONE,
            AccountError::TooMany(_) | AccountError::TooManyTries(_) => StatusCode::TOO_MANY_REQUESTS,
            AccountError::Store(error) => return error.clone().into(),
        };
        ApiError::new(status, error.to_string())
    }
}

impl From<CallError> for ApiError {
    fn from(error: CallError) -> ApiError {
        match error {
            CallError::Unfit(why) => ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, why),
            CallError::Gone => ApiError::new(StatusCode::GONE, error.to_string()),
            CallError::Store(error) => error.into(),
        }
    }
}

impl From<Unwelcome> for ApiError {
    fn from(error: Unwelcome) -> ApiError {
        match error {
            Unwelcome::Banned(_) => ApiError::new(StatusCode::FORBIDDEN, error.to_string()),
            Unwelcome::Store(error) => error.into(),
        }
    }
}
