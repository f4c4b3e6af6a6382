const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A wrong password, or too many of them: then the minutes to wait. */
export type SignInRejection =
  | { readonly status: 401 }
  | { readonly status: 429; readonly minutes: number }

function errorMessage(rejection: SignInRejection): { ja: string; en: string } {
  if (rejection.status === 401) {
    return {
      ja: 'メールアドレスまたはパスワードが違います。',
      en: 'That e-mail address and password do not match.',
    }
  }
  const { minutes } = rejection
  return {
    ja: `続けて失敗したため、${minutes}分ほどお待ちください。`,
    en: `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }
}

const styles = `
  :root { color-scheme: light dark; --ink: #1b1a17; --paper: #fbfaf7; --line: #b9b4a8; --seal: #c22f13 }
  @media (prefers-color-scheme: dark) { :root { --ink: #f1eee7; --paper: #171613; --line: #57534a; --seal: #ff8a70 } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 16px/1.7 system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", sans-serif }
  main { width: min(24rem, calc(100vw - 3rem)); padding: 2rem 0 }
  h1 { font-size: 1.5rem; line-height: 1.4; margin: 0 0 .25rem }
  p { margin: 0 0 1.5rem } label { display: block; margin-bottom: 1rem; font-size: .875rem }
  input { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: 0 .75rem; font: inherit;
    font-size: 1rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 2px }
  button { width: 100%; min-height: 2.75rem; font: inherit; font-weight: 600; color: var(--paper); background: var(--ink); border: 0; border-radius: 2px }
  :focus-visible { outline: 3px solid var(--seal); outline-offset: 2px }
  [role=alert] { color: var(--seal) } small { display: block; margin-top: 1.5rem; opacity: .8 }
`

/** What was sent: the address stays in the form, the password does not. */
export interface RejectedSignIn {
  readonly email: string
  readonly rejection: SignInRejection
}

/** The sign-in form for editors. It is bilingual because editors work in both languages. */
export function signInPage(returnTo: string, rejected?: RejectedSignIn): string {
  const email = rejected?.email ?? ''
  const [emailFocus, passwordFocus] = email === '' ? [' autofocus', ''] : ['', ' autofocus']
  const error = rejected && errorMessage(rejected.rejection)
  const alert = error ? `<p role="alert">${error.ja}<br><span lang="en">${error.en}</span></p>` : ''
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>編集者ログイン / Editor sign-in | Reboot</title><style>${styles}</style></head>
<body><main><h1>編集者ログイン<br><span lang="en">Editor sign-in</span></h1>
<p>Rebootのページを編集します。<br><span lang="en">Edit the pages of Reboot.</span></p>${alert}
<form method="post" action="/sign-in"><input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<label>メールアドレス / <span lang="en">E-mail</span><input name="email" type="email" value="${escapeHtml(email)}" autocomplete="username" required${emailFocus}></label>
<label>パスワード / <span lang="en">Password</span><input name="password" type="password" autocomplete="current-password" required${passwordFocus}></label>
<button>ログイン / <span lang="en">Sign in</span></button></form>
<small>パスワードは起動時に表示されます。<br><span lang="en">The password is printed when Reboot starts.</span></small>
</main></body></html>`
}

/** Content-Security-Policy: the form posts to the lake, which redirects to the Studio. */
export const signInPagePolicy = (studioOrigin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${studioOrigin}; base-uri 'none'; frame-ancestors 'none'`
