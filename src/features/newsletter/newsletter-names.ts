/** Under which what was typed is kept over a redirect. */
export const newsletterFormName = 'newsletter'
/** Of the section on the home page. */
export const newsletterId = 'newsletter'
