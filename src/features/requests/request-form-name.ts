/** Under which what was typed is kept over a redirect. */
export const requestFormName = 'device_request'
