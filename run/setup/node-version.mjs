// This file and the three entries stay in syntax that a Node from 2018 can parse, so that it can say why it stops.

const oldestMajor = 20

/** The sentence for a Node that is too old to install Reboot; empty when it will do. */
const oldNodeSentence = (version) =>
  Number(version.split('.')[0]) >= oldestMajor
    ? ''
    : `Reboot needs Node ${oldestMajor} or newer; this is ${version}.`

/** Runs `go` unless this Node is too old; a failure ends the process with one sentence. */
export const onSupportedNode = (go) => {
  const sentence = oldNodeSentence(process.versions.node)
  const stop = (text) => {
    console.error(text)
    process.exitCode = 1
  }
  if (sentence) stop(sentence)
  else go().catch((error) => stop(error.message))
}
