import { programLogger } from './program-logger.ts'

/** The log of the site: of what serves requests, and of the pages and server functions. */
export const siteLog = programLogger('site')
