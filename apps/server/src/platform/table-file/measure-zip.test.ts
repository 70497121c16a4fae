import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { measureZip } from './measure-zip.ts'

const limit = 1_000_000

/** One entry, its directory and its end record, each as the standard has it. */
function zipOf(content: Buffer, changed: (parts: { directory: Buffer; end: Buffer }) => Buffer[] = () => []): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('a.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const directory = Buffer.alloc(46 + name.length)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(8, 10)
  directory.writeUInt32LE(packed.length, 20)
  directory.writeUInt32LE(content.length, 24)
  directory.writeUInt16LE(name.length, 28)
  name.copy(directory, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  const between = changed({ directory, end })
  return Buffer.concat([local, name, packed, directory, ...between, end])
}

describe('the unpacked size of an archive', () => {
  it('is counted by unpacking, whatever the directory declares', async () => {
    expect(await measureZip(zipOf(Buffer.alloc(50_000)), limit)).toBe(50_000)
    const lies = zipOf(Buffer.alloc(50_000), ({ directory }) => (directory.writeUInt32LE(10, 24), []))
    expect(await measureZip(lies, limit)).toBe(50_000)
    expect(await measureZip(zipOf(Buffer.alloc(3_000_000)), limit)).toBeGreaterThan(limit)
  })

  it('is not said of an archive in which another reader may follow another directory', async () => {
    const bySize = zipOf(Buffer.alloc(10), ({ end }) => (end.writeUInt32LE(0xffff_ffff, 12), []))
    const byCount = zipOf(Buffer.alloc(10), ({ end }) => (end.writeUInt16LE(0xffff, 10), []))
    const byOffset = zipOf(Buffer.alloc(10), ({ end }) => (end.writeUInt32LE(0xffff_ffff, 16), []))
    const byLocator = zipOf(Buffer.alloc(10), () => {
      const locator = Buffer.alloc(20)
      locator.writeUInt32LE(0x07064b50, 0)
      return [locator]
    })
    const byEntry = zipOf(Buffer.alloc(10), ({ directory }) => (directory.writeUInt32LE(0xffff_ffff, 24), []))
    const byGap = zipOf(Buffer.alloc(10), () => [Buffer.alloc(7)])
    for (const [name, file] of Object.entries({ bySize, byCount, byOffset, byLocator, byEntry, byGap }))
      expect(await measureZip(file, limit), name).toBeUndefined()
  })

  it('is not said of what is no archive', async () => {
    expect(await measureZip(Buffer.from('PK and nothing else, but long enough for a record'), limit)).toBeUndefined()
    expect(await measureZip(Buffer.alloc(3), limit)).toBeUndefined()
  })
})
