import { chromium } from '@playwright/test'
const [,, what, ...paths] = process.argv
const b = await chromium.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox'] })
const origin = 'http://localhost:5310'
for (const [lang, prefix] of [['ja',''],['en','/en']]) for (const w of [390,768,1440]) for (const scheme of (w===768?['light']:['light','dark'])) {
  if (lang==='en' && scheme==='dark' && w!==1440) continue
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme, locale: lang })
  const { name, value } = { name: 'reboot_consent', value: '' }
  const p = await c.newPage()
  p.on('console', m => { if (m.type()==='error') console.log('CONSOLE', m.text().slice(0,300)) })
  p.on('pageerror', e => console.log('ERR', e.message.slice(0,300)))
  if (what.startsWith('user')) {
    await c.setExtraHTTPHeaders({'X-Forwarded-For': '10.9.'+w%250+'.'+Math.floor(Math.random()*250)})
    const form = await p.request.get(origin+'/login')
    const action = /<form id="login"[^>]* action="([^"]+)"/.exec(await form.text())?.[1]
    const a = await p.request.post(new URL(action, origin).href, { form: { email: process.env.WHO ?? 'sato@example.com', password: 'reboot-demo-2026' }, headers: { origin } })
    if (!a.url().includes('/account')) console.log('login', a.url(), a.status())
  }
  for (const path of paths) {
    await p.goto(origin+prefix+path)
    await p.waitForTimeout(800); if (process.env.AT) { await p.locator(process.env.AT).first().evaluate(e => window.scrollTo({ top: e.getBoundingClientRect().top + scrollY - 140, behavior: 'instant' })); await p.waitForTimeout(900) }
    await p.screenshot({ path: `/tmp/shots/${what}${path.replace(/\W/g,'_')}-${lang}-${w}-${scheme}.png`, fullPage: process.env.FULL === '1' })
  }
  await c.close()
}
await b.close()
