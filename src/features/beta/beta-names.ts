/** Under which what was typed is kept over a redirect. */
export const betaFormName = 'beta'
/** Of the section on the sign-up page. */
export const betaId = 'beta'
