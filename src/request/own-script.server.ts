import { getRequestHeader } from '@tanstack/react-start/server'

/** The framework's scripts send it with each call of a server function. */
const scriptHeader = 'x-tsr-serverfn'

/** Whether one of our own scripts calls, and no form without scripts or a page load. */
export const isOwnScript = ({ headers }: Request): boolean => headers.get(scriptHeader) === 'true'

/** The same of the request that is being answered. */
export const isCalledByOwnScript = (): boolean => getRequestHeader(scriptHeader) === 'true'
