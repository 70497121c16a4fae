import { createHash, timingSafeEqual } from 'node:crypto'
import { mkdtemp, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

/** What goes wrong on such a server. */
export interface SftpError {
  /** How it answers to a write. */
  onWrite?: 'full' | 'cut' | 'silent'
  /** How it answers to a file being opened. */
  onOpen?: 'denied'
  /** It takes the password in a dialogue only. */
  asksInDialogue?: boolean
}

/** A real SSH server of this process, which stores files in a folder of its own. */
export interface SftpServer {
  readonly port: number
  readonly folder: string
  readonly user: string
  readonly password: string
  /** `SHA256:…` of its key. */
  readonly hostKey: string
  /** A private key that it lets in, as text. */
  readonly userKey: string
  readonly trouble: SftpError
  /** What was done to its files, in order. */
  readonly done: string[]
  /** How the callers tried to get in. */
  readonly logins: string[]
  files(): Promise<string[]>
  close(): Promise<void>
}

/** The library writes one pair in some hundred so that it cannot read it itself. */
function readableKeys(): ReturnType<typeof utils.generateKeyPairSync> {
  for (;;) {
    const keys = utils.generateKeyPairSync('ed25519')
    const parts = [utils.parseKey(keys.public), utils.parseKey(keys.private)]
    if (!parts.some((part) => part instanceof Error)) return keys
  }
}

export async function openSftpServer(): Promise<SftpServer> {
  const host = readableKeys()
  const userKeys = readableKeys()
  const allowed = utils.parseKey(userKeys.public)
  if (allowed instanceof Error) throw allowed
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-sftp-'))
  const trouble: SftpError = {}
  const done: string[] = []
  const logins: string[] = []
  const [user, password] = ['kattegat', 'top secret']
  const callers = new Set<Connection>()

  const server = new Server({ hostKeys: [host.private] }, (client) => {
    callers.add(client)
    // It has it, though its types do not say so: small answers wait for each other otherwise.
    ;(client as unknown as { setNoDelay(on: boolean): void }).setNoDelay(true)
    client.on('error', () => {})
    client.on('close', () => callers.delete(client))
    client.on('authentication', (attempt) => {
      logins.push(attempt.method)
      const isUser = attempt.username === user
      if (attempt.method === 'password' && !trouble.asksInDialogue && isUser && isSame(attempt.password, password)) {
        return attempt.accept()
      }
      if (attempt.method === 'keyboard-interactive' && trouble.asksInDialogue) {
        return attempt.prompt([{ prompt: 'Password: ', echo: false }], (replies) =>
          isUser && isSame(replies?.[0] ?? '', password) ? attempt.accept() : attempt.reject(),
        )
      }
      if (attempt.method === 'publickey' && isUser && attempt.key.data.equals(allowed.getPublicSSH())) {
        const isProven =
          !attempt.signature ||
          (attempt.blob && isProof(allowed.verify(attempt.blob, attempt.signature, attempt.hashAlgo)))
        if (isProven) return attempt.accept()
      }
      return attempt.reject(trouble.asksInDialogue ? ['keyboard-interactive'] : ['password', 'publickey'])
    })
    client.on('ready', () =>
      client.on('session', (acceptSession) =>
        acceptSession().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), { folder, trouble, done, client })),
      ),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const hostPublic = utils.parseKey(host.public)
  if (hostPublic instanceof Error) throw hostPublic
  const print = createHash('sha256').update(hostPublic.getPublicSSH()).digest('base64').replace(/=+$/, '')
  return {
    port: (server.address() as AddressInfo).port,
    folder,
    user,
    password,
    hostKey: `SHA256:${print}`,
    userKey: userKeys.private,
    trouble,
    done,
    logins,
    files: () => readdir(folder),
    close: async () => {
      for (const client of callers) client.end()
      await new Promise<void>((closed) => server.close(() => closed()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Serving {
  readonly folder: string
  readonly trouble: SftpError
  readonly done: string[]
  readonly client: Connection
}

function serveFiles(sftp: SFTPWrapper, { folder, trouble, done, client }: Serving): void {
  const handles = new Map<string, FileHandle>()
  // Absolute paths begin at its own folder, as in the jail that such servers put their users in.
  const at = (path: string) => resolve(folder, path.replace(/^\/+/, ''))
  const answer = (request: number, work: Promise<unknown>) =>
    void work.then(
      () => sftp.status(request, STATUS_CODE.OK),
      (error: { code?: string }) =>
        sftp.status(request, error.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE),
    )
  client.on('close', () => {
    for (const file of handles.values()) void file.close().catch(() => {})
  })
  const handleOf = (handle: Buffer) => handles.get(handle.toString())

  sftp.on('OPEN', (request, path, flags) => {
    if (trouble.onOpen === 'denied') return sftp.status(request, STATUS_CODE.PERMISSION_DENIED)
    done.push(`open ${path}`)
    void open(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r').then(
      (file) => {
        const handle = String(handles.size)
        handles.set(handle, file)
        sftp.handle(request, Buffer.from(handle))
      },
      () => sftp.status(request, STATUS_CODE.NO_SUCH_FILE),
    )
  })
  sftp.on('WRITE', (request, handle, offset, bytes) => {
    if (trouble.onWrite === 'silent') return
    if (trouble.onWrite === 'full') return sftp.status(request, STATUS_CODE.FAILURE, 'no space left on device')
    const half = bytes.subarray(0, trouble.onWrite === 'cut' ? bytes.length / 2 : bytes.length)
    const written = handleOf(handle)!.write(half, 0, half.length, offset)
    if (trouble.onWrite === 'cut') return written.then(() => client.end())
    answer(request, written)
  })
  sftp.on('CLOSE', (request, handle) => answer(request, handleOf(handle)!.close()))
  sftp.on('FSETSTAT', (request) => sftp.status(request, STATUS_CODE.OK))
  sftp.on('SETSTAT', (request) => sftp.status(request, STATUS_CODE.OK))
  const attributes = (request: number, path: string) =>
    void stat(at(path)).then(
      ({ mode, uid, gid, size }) => sftp.attrs(request, { mode, uid, gid, size, atime: 0, mtime: 0 }),
      () => sftp.status(request, STATUS_CODE.NO_SUCH_FILE),
    )
  sftp.on('STAT', attributes)
  sftp.on('LSTAT', attributes)
  sftp.on('REMOVE', (request, path) => {
    done.push(`remove ${path}`)
    answer(request, rm(at(path)))
  })
  sftp.on('RENAME', (request, from, to) => {
    done.push(`rename ${from} ${to}`)
    // As the protocol has it: a file that is there is not replaced.
    void stat(at(to)).then(
      () => sftp.status(request, STATUS_CODE.FAILURE),
      () => answer(request, rename(at(from), at(to))),
    )
  })
}

/** It answers an error where it cannot say. */
function isProof(verified: boolean | Error): boolean {
  return verified === true
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
