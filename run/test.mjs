import { onSupportedNode } from './node-version.mjs'

onSupportedNode(() => import('./set-up.mjs').then(({ setUp }) => setUp('run/test.ts')))
