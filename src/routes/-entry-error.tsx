import { createIsomorphicFn } from '@tanstack/react-start'
import { lastReloadKey } from '#src/browser-storage/web-storage.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { checkAgainMs, minReloadIntervalMs } from './-chunk-load-error.ts'

/**
 * The entry script of a page could not be loaded: no code of the site runs, so this is in the head. Requests the page again as
 * `reloadOnline` does.
 */
export const entryErrorScript = `addEventListener("error",e=>{if(e.target.type!="module")return;let r=()=>location.reload(),k="${lastReloadKey}",a=()=>fetch("/healthz").then(h=>h.status<500,()=>!1).then(u=>{if(!u)return setTimeout(a,${checkAgainMs});let n=Date.now();try{if(Math.abs(n-sessionStorage.getItem(k))<${minReloadIntervalMs})return;sessionStorage.setItem(k,n);r()}catch{}});if(!navigator.onLine)return addEventListener("online",r);a()},!0)`

export const EntryErrorHead = createIsomorphicFn()
  .server(() => <script nonce={requestScope()?.nonce}>{entryErrorScript}</script>)
  .client(() => null)
