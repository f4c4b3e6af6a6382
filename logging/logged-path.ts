const maxLoggedPathCharacters = 200

/** The path of a request as a log keeps it: with long ones a stranger would push everything else out of the log. */
export const loggedPath = (path: string): string => path.slice(0, maxLoggedPathCharacters)
