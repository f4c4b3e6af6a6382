import { renderStudio } from 'sanity'
import { studioConfig } from '#sanity.config.ts'
import { localStudio } from './local-studio.ts'
import { parseStudioRuntime } from './runtime-config.ts'

/** Otherwise the Studio warns about the connection limit of HTTP/1.1. Here all streams share one WebSocket. */
const silenceHttp1Notice = () => localStorage.setItem('_sanity_debugProtocol', 'h2')

async function open(root: HTMLElement) {
  const answer = await fetch(`${import.meta.env.BASE_URL}config.json`)
  const runtime = parseStudioRuntime(await answer.json())
  if (runtime.mode === 'hosted') return renderStudio(root, studioConfig(runtime))
  silenceHttp1Notice()
  return renderStudio(root, localStudio(runtime, window.location.hostname))
}

const root = document.getElementById('studio')
if (root) {
  open(root).catch(() => {
    root.textContent =
      'Studioを開けませんでした。ページを読み込み直してください。 / The Studio could not open. Please load the page again.'
  })
}
