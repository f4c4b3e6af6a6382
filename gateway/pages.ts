import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { GatewayOptions } from './options.ts'
import { testCards } from './test-cards.ts'

/** For the answer to what a card's fields send. */
const answerTimeoutMs = 20_000

const pageMessages = {
  ja: {
    number: 'カード番号',
    expiry: '有効期限(月/年)',
    cvc: 'セキュリティコード',
    use: 'このカードを使う',
    refused: 'このカードは使えません。テスト用の番号を入力してください。',
    expired: '有効期限をご確認ください。',
    unreachable: '送信できませんでした。通信環境をお確かめのうえ、もう一度押してください。',
    title: '本人認証(テスト)',
    question: 'このカードの利用を承認しますか。',
    approve: '承認する',
    decline: '承認しない',
    answered: 'この認証は終わっています。',
    back: 'お店のページに戻る',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    use: 'Use this card',
    refused: 'This card cannot be used. Please enter a test number.',
    expired: 'Please check the expiry date.',
    unreachable: 'This could not be sent. Please check your connection and press again.',
    title: '3-D Secure (test)',
    question: 'Do you approve the use of this card?',
    approve: 'Approve',
    decline: 'Decline',
    answered: 'This question has been answered.',
    back: 'Back to the shop',
  },
} as const

const style = `:root{color-scheme:light dark;--ink:#16181d;--soft:#4a4d55;--field:#8b867b;--paper:#fff;--bad:#a8231b;--ring:#c22f13;font-family:"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif;line-height:1.6}
@media (prefers-color-scheme:dark){:root{--ink:#f3f0e9;--soft:#c2bfb8;--field:#7e7d79;--paper:#1b1d21;--bad:#ff8a7c;--ring:#ff7a5c}}
body{margin:0;padding:20px;background:var(--paper);color:var(--ink);font-size:14px}h1{margin:0 0 8px;font-size:20px}
form{display:grid;grid-template-columns:1fr 1fr;align-items:end;gap:16px 12px}form>*{grid-column:1/-1}label{font-weight:700}label.half{grid-column:auto}
input{display:block;box-sizing:border-box;width:100%;min-height:48px;margin-top:6px;padding:0 12px;border:1px solid var(--field);border-radius:4px;background:var(--paper);color:inherit;font:inherit;font-size:16px;font-variant-numeric:tabular-nums}
button{min-height:52px;padding:8px 24px;border:1px solid var(--ink);border-radius:4px;background:var(--ink);color:var(--paper);font:inherit;font-weight:700;cursor:pointer}button+button{background:none;color:inherit}
:is(input,button):focus-visible{outline:2px solid var(--ring);outline-offset:2px}
[role=alert]{margin:0;color:var(--bad)}[role=alert]:empty{display:none}td{padding:4px 12px 4px 0}.question{max-width:26rem;margin:8vh auto 0}`

/** The keyboard for `inputmode=numeric` has no slash and no space: digits alone are a month and a year too. */
const script = (
  origin: string,
  { refused, expired, unreachable }: (typeof pageMessages)[keyof typeof pageMessages],
) => `
const origin = ${JSON.stringify(origin)}, messages = ${JSON.stringify({ refused, expired, unreachable })};
new ResizeObserver(() => parent.postMessage({ type: 'reboot-card-height', height: document.body.offsetHeight }, origin)).observe(document.body);
const form = document.querySelector('form'), alertLine = document.querySelector('[role=alert]');
const typed = (field) => field.value.normalize('NFKC').trim();
let isSending = false;
const store = async (card) => {
  const answer = await fetch('/tokens', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(card), signal: AbortSignal.timeout(${answerTimeoutMs}) });
  const body = await answer.json();
  if (answer.status === 201) parent.postMessage({ type: 'reboot-card-token', ...body }, origin);
  else alertLine.textContent = body.code === 'card_expired' ? messages.expired : messages.refused;
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isSending) return;
  alertLine.textContent = '';
  const [month, year] = (/^(0?[1-9]|1[0-2])\\D*(\\d{2}|\\d{4})$/.exec(typed(form.expiry)) ?? []).slice(1).map(Number);
  if (!month) return void (alertLine.textContent = messages.expired);
  isSending = true;
  try { await store({ number: typed(form.number), exp_month: month, exp_year: year < 100 ? 2000 + year : year, cvc: typed(form.cvc) }); }
  catch { alertLine.textContent = messages.unreachable; }
  isSending = false;
});`

const languageOf = (c: Context) => (c.req.query('lang') === 'en' ? 'en' : 'ja')

function show(c: Context, frameAncestors: string, title: string, body: unknown, code = '') {
  const nonce = randomBytes(16).toString('base64')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action *; frame-ancestors ${frameAncestors}; base-uri 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  return c.html(
    html`<!doctype html><html lang="${languageOf(c)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${raw(style)}</style></head><body>${body}<script nonce="${nonce}">${raw(code)}</script></body></html>`,
  )
}

/** The pages that a browser sees: card fields in a frame of the site, the bank's 3-D Secure page, the list of test cards. */
export function mountPages(app: Hono, { vault, siteOrigin }: GatewayOptions) {
  app.get('/fields', (c) => {
    const messages = pageMessages[languageOf(c)]
    const body = html`<form autocomplete="on"><label>${messages.number}<input name="number" inputmode="numeric" autocomplete="cc-number" required></label><label class="half">${messages.expiry}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/30" required></label><label class="half">${messages.cvc}<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label><p role="alert"></p><button>${messages.use}</button></form>`
    return show(c, siteOrigin, messages.number, body, script(siteOrigin, messages))
  })

  app.get('/', (c) => {
    const rows = testCards.map(
      (card) =>
        html`<tr><td><code>${card.number}</code></td><td>${card.brand}</td><td>${card.note_ja} / ${card.note_en}</td></tr>`,
    )
    return show(
      c,
      "'none'",
      'Test cards',
      html`<h1>テスト用カード / Test cards</h1><table>${rows}</table>`,
    )
  })

  app.get('/challenge/:id', (c) => {
    const messages = pageMessages[languageOf(c)]
    const back = c.req.query('return_url') ?? siteOrigin
    const isOpen = vault.challenge(c.req.param('id'))?.state === 'open'
    const buttons = isOpen
      ? html`<button name="answer" value="approve">${messages.approve}</button><button name="answer" value="decline">${messages.decline}</button>`
      : html`<button>${messages.back}</button>`
    const body = html`<main class="question"><h1>${messages.title}</h1><p>${isOpen ? messages.question : messages.answered}</p><form method="post"><input type="hidden" name="return_url" value="${back}">${buttons}</form></main>`
    return show(c, siteOrigin, messages.title, body)
  })

  app.post('/challenge/:id', async (c) => {
    const form = await c.req.parseBody()
    const token = vault.answerChallenge(c.req.param('id'), form.answer === 'approve')
    const back = URL.parse(String(form.return_url ?? ''))
    // Never an address of another site.
    const target = back?.origin === siteOrigin ? back : new URL(siteOrigin)
    if (token !== undefined) target.searchParams.set('verification_token', token)
    return c.redirect(target.href, 303)
  })
}
