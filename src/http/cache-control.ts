/** For an address that changes with its content. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'
/** For the address of another version, which a page from before a deployment requests: it gets the current content. */
export const otherVersionCacheControl = 'public, max-age=300'
