export const askedPurposesName = 'consent-purposes'
export const tagManagerName = 'tag-manager'
export const consentSheetPath = '/consent.css'

/** Does what `parseConsent` does, in a script in which `d` is the document. */
const storedChoice = `(/(?:^|; )rb_consent=(1\\.[^;]*)/.exec(d.cookie)||[])[1]||""`

/** The elements of the strip, and of the settings in the privacy policy. */
export const consentStripId = 'consent-strip'
export const consentSettingsId = 'cookie-settings'

/**
 * Does what `isUnanswered` does, for the head of a page: `data-consent="ask"` shows the strip before anything is painted. A
 * visitor who sends Global Privacy Control has refused already (https://w3c.github.io/gpc/).
 */
const questionScript = `let c=${storedChoice},s=d.documentElement.dataset;if(!navigator.globalPrivacyControl&&d.querySelector("meta[name=${askedPurposesName}]").content.split(" ").some(p=>!c.includes("."+p+"-")))s.consent="ask"`

/**
 * An answer before the script of the strip is loaded: sent at once, without leaving the page, and stored in `data-consent`,
 * which hides the strip, for that script (early-answer.ts).
 */
const answerScript = `addEventListener("submit",e=>{let f=e.target,b=e.submitter;if(e.defaultPrevented||!f.closest("#${consentStripId}"))return;e.preventDefault();s.consent=b.value;fetch(f.action,{method:"POST",body:new FormData(f,b),redirect:"manual",keepalive:true}).catch(()=>{})})`

export const consentScript = `(d=>{${questionScript};${answerScript}})(document)`

/** For the end of the form of the settings: ticks what is stored, as `hasConsent` reads it, before the page's scripts are loaded. */
export const consentSettingsScript = `(d=>{let c=${storedChoice};for(let b of d.currentScript.parentNode.querySelectorAll("input[name]"))b.checked=(c+".").includes("."+b.name+"-yes.")})(document)`
