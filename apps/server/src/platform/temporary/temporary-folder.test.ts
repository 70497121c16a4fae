import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTemporaryFolder, sweepTemporaryFolders } from './index.ts'

it('removes what killed processes left, and nothing of those that run or of anybody else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'kattegat-sweep-'))
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  const left = [
    `kattegat-upload-${dead}-abc123`,
    `kattegat-shot-file-${dead}-abc123`,
    `kattegat-upload-${process.pid}-old456`,
  ]
  const kept = [`kattegat-upload-${process.ppid}-abc123`, 'kattegat-upload-notours', `somebody-${dead}-abc123`]
  for (const name of [...left, ...kept]) {
    await mkdir(join(place, name))
    await writeFile(join(place, name, 'file'), 'x')
  }
  expect(await sweepTemporaryFolders(place)).toBe(3)
  expect((await readdir(place)).toSorted()).toEqual(kept.toSorted())
  await rm(place, { recursive: true })
})

it('leaves nothing of work that ends or fails', async () => {
  const used: string[] = []
  await inTemporaryFolder('upload', async (folder) => void used.push(folder))
  await expect(
    inTemporaryFolder('upload', async (folder) => {
      used.push(folder)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  for (const folder of used) await expect(readdir(folder)).rejects.toThrow('ENOENT')
})
