/** Business days that the review of a change of address usually takes. */
export const addressReviewBusinessDays = 2
/** Hours after which a card that still waits for its bank's 3-D Secure step is removed. */
export const cardVerificationHours = 24
