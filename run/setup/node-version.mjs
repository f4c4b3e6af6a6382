// This file and the three entries stay in syntax that a Node from 2018 can parse, so that it can say why it stops.

const minMajor = 20

/** The message for a Node that is too old to install Reboot; empty when the version is sufficient. */
const outdatedNodeMessage = (version) =>
  Number(version.split('.')[0]) >= minMajor
    ? ''
    : `Reboot needs Node ${minMajor} or newer; this is ${version}.`

/** Runs `go` unless this Node is too old; a failure ends the process with one message. */
export const onSupportedNode = (go) => {
  const message = outdatedNodeMessage(process.versions.node)
  const stop = (text) => {
    console.error(text)
    process.exitCode = 1
  }
  if (message) stop(message)
  else go().catch((error) => stop(error.message))
}
