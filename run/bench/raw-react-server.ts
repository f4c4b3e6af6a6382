import { readFileSync } from 'node:fs'
import http from 'node:http'
import process from 'node:process'
import { renderToString } from 'react-dom/server'
import { elementsOfHtml } from './html-tree.ts'

/** Baseline: the page's own host tree, rendered anew for every request by react-dom/server behind a bare listener. */
const [, , htmlFile = '', port = ''] = process.argv
const tree = elementsOfHtml(readFileSync(htmlFile, 'utf8'))

http
  .createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!DOCTYPE html>${renderToString(tree)}`)
  })
  .listen(Number(port), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
