interface Words {
  readonly ja: string
  readonly en: string
}

type Problem = 'wrong' | 'wait' | 'unreachable'

/** In both languages at once, because an editor works in both. */
const problems: Record<Problem, Words> = {
  wrong: {
    ja: 'メールアドレスまたはパスワードが違います。',
    en: 'That e-mail address and password do not match.',
  },
  wait: {
    ja: '続けて失敗したため、1分ほどお待ちください。',
    en: 'Too many attempts. Please wait a minute.',
  },
  unreachable: {
    ja: 'サーバーに接続できません。少し待ってからもう一度お試しください。',
    en: 'The server cannot be reached. Please try again in a moment.',
  },
}
const words = {
  title: { ja: 'もう一度ログインしてください', en: 'Please sign in again' },
  kept: {
    ja: 'ログインしていない状態になりました。入力した内容はこの画面に残っています。ログインすると保存されます。',
    en: 'You are no longer signed in. What you typed is still here and is saved when you sign in.',
  },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  password: { ja: 'パスワード', en: 'Password' },
  submit: { ja: 'ログイン', en: 'Sign in' },
} satisfies Record<string, Words>

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
  .sign-in-again .problem { color: var(--seal) }
`

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

const english = ({ en }: Words) => element('span', { lang: 'en' }, en)
const inline = (text: Words) => [`${text.ja} / `, english(text)]

const field = (label: Words, attributes: Readonly<Record<string, string>>) =>
  element('label', {}, ...inline(label), element('input', { ...attributes, required: '' }))

/** Where the editor was, to go back to when the panel closes. */
function rememberFocus(panel: HTMLElement) {
  let before: HTMLElement | null = null
  panel.addEventListener('focusin', ({ relatedTarget }) => {
    const isOutside = relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget)
    if (isOutside) before = relatedTarget
  })
  return () => before?.focus({ preventScroll: true })
}

/**
 * A sign-in form above everything else that takes no focus by itself: an editor in the middle of a word types on.
 * @param submit tries to sign in; the answer is what went wrong, `null` for nothing.
 */
export function reauthenticationPanel(submit: (form: FormData) => Promise<Problem | null>) {
  const problem = element('p', { class: 'problem', role: 'alert' })
  const password = { name: 'password', type: 'password', autocomplete: 'current-password' }
  const button = element('button', { type: 'submit' }, ...inline(words.submit))
  const form = element(
    'form',
    {},
    field(words.email, { name: 'email', type: 'email', autocomplete: 'username' }),
    field(words.password, password),
    problem,
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
    element('h2', { id: 'sign-in-again' }, words.title.ja, english(words.title)),
    element('p', { role: 'alert' }, words.kept.ja, english(words.kept)),
    form,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    problem.replaceChildren()
    const found = await submit(new FormData(form)).finally(() => {
      button.disabled = false
    })
    if (found) problem.replaceChildren(problems[found].ja, english(problems[found]))
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
