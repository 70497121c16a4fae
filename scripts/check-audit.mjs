// Known faults of what an installation runs. Fails at a grave one; where nobody answers what is known, it says so and passes.
import { spawnSync } from 'node:child_process'
import { root } from './pinned-node.mjs'

const grave = ['high', 'critical']
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 })

let report
try {
  report = JSON.parse(stdout)
} catch {
  report = {}
}
if (report.vulnerabilities === undefined) {
  const why = report.message ?? report.error?.summary ?? 'no answer'
  console.log(
    `Nobody here tells what faults are known of the dependencies (${String(why).replaceAll(/https?:\/\/\S+/g, '…')})`,
  )
} else {
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`)
  if (found.some(({ severity }) => grave.includes(severity))) process.exitCode = 1
  else console.log(`${found.length} known faults, none of them grave`)
}
