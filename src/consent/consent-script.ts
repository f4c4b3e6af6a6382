export const askedPurposesName = 'consent-purposes'
export const tagManagerName = 'tag-manager'
export const consentSheetPath = '/consent.css'

/** What `parseConsent` reads, for a script in which `d` is the document. */
const storedChoice = `(/(?:^|; )rb_consent=(1\\.[^;]*)/.exec(d.cookie)||[])[1]||""`

/**
 * What `isUnanswered` says, for the head of a page: `data-consent="ask"` shows the strip before anything is drawn. A visitor
 * who sends Global Privacy Control has refused already (https://w3c.github.io/gpc/).
 */
export const consentScript = `(d=>{let c=${storedChoice};if(!navigator.globalPrivacyControl&&d.querySelector("meta[name=${askedPurposesName}]").content.split(" ").some(p=>!c.includes("."+p+"-")))d.documentElement.dataset.consent="ask"})(document)`

/** For the end of the form of the settings: ticks what is stored, as `hasConsent` says it, before the program is there. */
export const consentSettingsScript = `(d=>{let c=${storedChoice};for(let b of d.currentScript.parentNode.querySelectorAll("input[name]"))b.checked=(c+".").includes("."+b.name+"-yes.")})(document)`

/** The element of the strip, and the one of the settings in the privacy policy. */
export const consentStripId = 'consent-strip'
export const consentSettingsId = 'cookie-settings'
