/** Numbers alone: the site's constants and the first file of every page may import them. */

export const bytesPerMegabyte = 1024 * 1024
export const maxFileBytes = 10 * bytesPerMegabyte
export const maxFiles = 5
/** Of one body: all its files and fields. */
export const maxUploadBytes = 30 * bytesPerMegabyte
/** Pixels of the shorter side that a readable document needs. */
export const minDocumentSidePx = 600
