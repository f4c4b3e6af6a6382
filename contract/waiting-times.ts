/** Business days that the review of a change of address usually takes. */
export const addressReviewBusinessDays = 2
/** Hours after which a card that still waits for its bank's 3-D Secure step is removed. */
export const cardVerificationHours = 24
/** Minutes that a customer may take for the 3-D Secure step of a payment. */
export const paymentVerificationMinutes = 30
/** Minutes that a login is paused after too many failures. */
export const loginPauseMinutes = 15
/** Hours after which those who tried too often may sign up, reset a password, subscribe or send files again. */
export const attemptPauseHours = 1
/** Days after which what is overdue suspends the account. */
export const suspensionAfterDays = 14
/** Days that a customer's move may be away from the day on which the change of address is requested, before or after it. */
export const maxMoveDays = 90
/** Days to pay after an application was approved, and for a device change, a buy-out or an early-end fee. */
export const paymentDays = 7
