import { onSupportedNode } from './setup/node-version.mjs'

onSupportedNode(() => import('./setup/set-up.mjs').then(({ setUp }) => setUp('run/build.ts')))
