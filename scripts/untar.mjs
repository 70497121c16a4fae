// Unpacks tar archives without the program of that name, which a bare machine need not have.
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { gunzipSync } from 'node:zlib'

const block = 512

/** Unpacks the files, folders and symbolic links of a .tar, .tar.gz or .tgz into a folder. @throws for a path outside it */
export function untar(archive, folder) {
  const bytes = readFileSync(archive)
  const tar = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  let longer = {} // what headers of extended formats say of the next entry
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const header = tar.subarray(at, at + block)
    const size = parseInt(textAt(header, 124, 12), 8) || 0
    const content = tar.subarray(at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
    const kind = String.fromCharCode(header[156])
    if (kind === 'x') longer = { ...longer, ...paxFields(content) }
    else if (kind === 'L') longer = { ...longer, path: textAt(content, 0, size) }
    else if (kind === 'K') longer = { ...longer, linkpath: textAt(content, 0, size) }
    else if (kind !== 'g') {
      unpackEntry(kind, header, content, longer, folder)
      longer = {}
    }
  }
}

function unpackEntry(kind, header, content, longer, folder) {
  const prefix = textAt(header, 257, 5) === 'ustar' ? textAt(header, 345, 155) : ''
  const name = normalize(longer.path ?? join(prefix, textAt(header, 0, 100)))
  if (isAbsolute(name) || name.startsWith('..')) throw new Error(`${name} would lie outside the folder`)
  const path = join(folder, name)
  if (kind === '5') {
    mkdirSync(path, { recursive: true })
    return
  }
  mkdirSync(dirname(path), { recursive: true })
  if (kind === '2') symlinkSync(longer.linkpath ?? textAt(header, 157, 100), path)
  else if (kind === '0' || kind === '\0') {
    writeFileSync(path, content)
    chmodSync(path, parseInt(textAt(header, 100, 8), 8) & 0o777)
  } else throw new Error(`${name} is of a kind (${kind}) that is not unpacked here`)
}

/** Records of `<length> <key>=<value>\n`, the length in bytes and counting itself. */
function paxFields(content) {
  const fields = {}
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(0x20, at)
    const length = Number(content.subarray(at, space).toString())
    if (!(length > 0)) break
    const [key, ...value] = content
      .subarray(space + 1, at + length - 1)
      .toString()
      .split('=')
    fields[key] = value.join('=')
    at += length
  }
  return fields
}

function textAt(bytes, from, length) {
  const field = bytes.subarray(from, from + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end < 0 ? length : end)
    .toString('utf8')
    .trim()
}
