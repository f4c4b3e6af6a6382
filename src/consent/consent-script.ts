export const askedPurposesName = 'consent-purposes'
export const tagManagerName = 'tag-manager'
export const consentSheetPath = '/consent.css'

/** What `parseConsent` reads, for a script in which `d` is the document. */
const storedChoice = `(/(?:^|; )rb_consent=(1\\.[^;]*)/.exec(d.cookie)||[])[1]||""`

/** The element of the strip, and the one of the settings in the privacy policy. */
export const consentStripId = 'consent-strip'
export const consentSettingsId = 'cookie-settings'

/**
 * What `isUnanswered` says, for the head of a page: `data-consent="ask"` shows the strip before anything is drawn. A visitor
 * who sends Global Privacy Control has refused already (https://w3c.github.io/gpc/).
 */
const askScript = `let c=${storedChoice},s=d.documentElement.dataset;if(!navigator.globalPrivacyControl&&d.querySelector("meta[name=${askedPurposesName}]").content.split(" ").some(p=>!c.includes("."+p+"-")))s.consent="ask"`

/**
 * An answer before the script of the strip is there: sent at once, without leaving the page, and kept in `data-consent`,
 * which hides the strip, for that script (early-answer.ts).
 */
const answerScript = `addEventListener("submit",e=>{let f=e.target,b=e.submitter;if(e.defaultPrevented||!f.closest("#${consentStripId}"))return;e.preventDefault();s.consent=b.value;fetch(f.action,{method:"POST",body:new FormData(f,b),redirect:"manual",keepalive:true}).catch(()=>{})})`

export const consentScript = `(d=>{${askScript};${answerScript}})(document)`

/** For the end of the form of the settings: ticks what is stored, as `hasConsent` says it, before the program is there. */
export const consentSettingsScript = `(d=>{let c=${storedChoice};for(let b of d.currentScript.parentNode.querySelectorAll("input[name]"))b.checked=(c+".").includes("."+b.name+"-yes.")})(document)`
