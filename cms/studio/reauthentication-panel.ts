interface LocalizedText {
  readonly ja: string
  readonly en: string
}

export type SignInError =
  | { readonly reason: 'wrong-password' | 'unreachable' }
  | { readonly reason: 'locked-out'; readonly minutes: number }

/** Bilingual, because editors work in both languages. */
const errorMessages = {
  'wrong-password': {
    ja: 'メールアドレスまたはパスワードが違います。',
    en: 'That e-mail address and password do not match.',
  },
  unreachable: {
    ja: 'サーバーに接続できません。少し待ってからもう一度お試しください。',
    en: 'The server cannot be reached. Please try again in a moment.',
  },
} satisfies Record<string, LocalizedText>

function errorMessage(error: SignInError): LocalizedText {
  if (error.reason !== 'locked-out') return errorMessages[error.reason]
  const { minutes } = error
  return {
    ja: `続けて失敗したため、${minutes}分ほどお待ちください。`,
    en: `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }
}
const messages = {
  title: { ja: 'もう一度ログインしてください', en: 'Please sign in again' },
  explanation: {
    ja: 'ログインしていない状態になりました。入力した内容はこの画面に残っています。ログインすると保存されます。',
    en: 'You are no longer signed in. What you typed is still here and is saved when you sign in.',
  },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  password: { ja: 'パスワード', en: 'Password' },
  submit: { ja: 'ログイン', en: 'Sign in' },
} satisfies Record<string, LocalizedText>

const styles = `
  .sign-in-again { color-scheme: light dark; --ink: #1b1a17; --paper: #fbfaf7; --line: #8d877a; --seal: #c22f13;
    position: fixed; inset: auto auto 1rem 1rem; box-sizing: border-box; width: min(26rem, calc(100vw - 2rem));
    max-height: calc(100vh - 2rem); overflow: auto; margin: 0; padding: 1.25rem; color: var(--ink); background: var(--paper);
    border: 1px solid var(--line); border-top: 4px solid var(--seal); border-radius: 3px; box-shadow: 0 8px 40px rgb(0 0 0 / 35%);
    font: 14px/1.6 system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", sans-serif }
  @media (prefers-color-scheme: dark) {
    .sign-in-again { --ink: #f1eee7; --paper: #171613; --line: #7d776b; --seal: #ff8a70 } }
  .sign-in-again h2 { font-size: 1.125rem; line-height: 1.4; margin: 0 0 .5rem }
  .sign-in-again h2 span, .sign-in-again p span { display: block }
  .sign-in-again p { margin: 0 0 .75rem }
  .sign-in-again label { display: block; margin-bottom: .75rem; font-size: .8125rem }
  .sign-in-again input { display: block; box-sizing: border-box; width: 100%; min-height: 2.5rem; margin-top: .25rem; padding: 0 .75rem;
    font: inherit; font-size: 1rem; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 2px }
  .sign-in-again button { width: 100%; min-height: 2.5rem; font: inherit; font-weight: 600; color: var(--paper); background: var(--ink);
    border: 0; border-radius: 2px; cursor: pointer }
  .sign-in-again :focus-visible { outline: 3px solid var(--seal); outline-offset: 2px }
  .sign-in-again .errorLine { color: var(--seal) }
`

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

const englishSpan = ({ en }: LocalizedText) => element('span', { lang: 'en' }, en)
const inline = (text: LocalizedText) => [`${text.ja} / `, englishSpan(text)]

const field = (label: LocalizedText, attributes: Readonly<Record<string, string>>) =>
  element('label', {}, ...inline(label), element('input', { ...attributes, required: '' }))

/** Remembers the focused element outside of the panel, to focus it again when the panel closes. */
function rememberFocus(panel: HTMLElement) {
  let before: HTMLElement | null = null
  panel.addEventListener('focusin', ({ relatedTarget }) => {
    const isOutside = relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget)
    if (isOutside) before = relatedTarget
  })
  return () => before?.focus({ preventScroll: true })
}

/**
 * A sign-in form on top of the page. It does not take the focus, so the editor can continue to type.
 * @param submit tries to sign in and returns the error, or `null`.
 */
export function reauthenticationPanel(submit: (form: FormData) => Promise<SignInError | null>) {
  const errorLine = element('p', { class: 'errorLine', role: 'alert' })
  const password = { name: 'password', type: 'password', autocomplete: 'current-password' }
  const button = element('button', { type: 'submit' }, ...inline(messages.submit))
  const form = element(
    'form',
    {},
    field(messages.email, { name: 'email', type: 'email', autocomplete: 'username' }),
    field(messages.password, password),
    errorLine,
    button,
  )
  const panel = element(
    'section',
    {
      class: 'sign-in-again',
      popover: 'manual',
      role: 'dialog',
      'aria-labelledby': 'sign-in-again',
      lang: 'ja',
    },
    element('style', {}, styles),
    element('h2', { id: 'sign-in-again' }, messages.title.ja, englishSpan(messages.title)),
    element('p', { role: 'alert' }, messages.explanation.ja, englishSpan(messages.explanation)),
    form,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    errorLine.replaceChildren()
    const error = await submit(new FormData(form)).finally(() => {
      button.disabled = false
    })
    if (!error) return
    const message = errorMessage(error)
    errorLine.replaceChildren(message.ja, englishSpan(message))
  })
  const returnFocus = rememberFocus(panel)
  document.body.append(panel)
  panel.showPopover()
  return {
    close() {
      const hadFocus = panel.contains(document.activeElement)
      panel.remove()
      if (hadFocus) returnFocus()
    },
  }
}
