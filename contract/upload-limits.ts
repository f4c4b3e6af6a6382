/** Numbers alone: the site's constants and the first file of every page may import them. */

export const maxFileBytes = 10 * 1024 * 1024
export const maxFiles = 5
/** Of one body: all its files and fields. */
export const maxUploadBytes = 30 * 1024 * 1024
/** Pixels of the shorter side that a readable document needs. */
export const minDocumentSidePx = 600
