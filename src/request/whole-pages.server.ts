const whole = new WeakSet<Response>()

/** Marks an answer as a page in which nothing is missing because another program did not answer. */
export const markWholePage = (answer: Response): void => void whole.add(answer)

export const isWholePage = (answer: Response): boolean => whole.has(answer)
