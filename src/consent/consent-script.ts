export const askedPurposesName = 'consent-purposes'
export const tagManagerName = 'tag-manager'
export const consentSheetPath = '/consent.css'

/**
 * What `isUnanswered` says, for the head of a page: `data-consent="ask"` shows the strip before anything is drawn. A visitor
 * who sends Global Privacy Control has refused already (https://w3c.github.io/gpc/).
 */
export const consentScript = `(d=>{let c=(/(?:^|; )rb_consent=(1\\.[^;]*)/.exec(d.cookie)||[])[1]||"";if(!navigator.globalPrivacyControl&&d.querySelector("meta[name=${askedPurposesName}]").content.split(" ").some(p=>!c.includes("."+p+"-")))d.documentElement.dataset.consent="ask"})(document)`

/** The element of the strip, and the one of the settings in the privacy policy. */
export const consentStripId = 'consent-strip'
export const consentSettingsId = 'cookie-settings'
