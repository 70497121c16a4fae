import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { openBrowser, openPage, signIn } from './browser.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

let portal: RunningPortal
let browser: Browser
let mail: SMTPServer
let refusing = true
const delivered: string[] = []

beforeAll(async () => {
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('mailbox is away') : null),
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        delivered.push(...session.envelope.rcptTo.map((to) => to.address))
        done()
      })
    },
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const { port } = mail.server.address() as { port: number }
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  mail.close(() => {})
})

describe('the dashboard of the background jobs', () => {
  it('opens from the menu for employees, shows the dead letter, and lets an administrator run the job again', async () => {
    // An operator's patience is not a test's: the first failure is the last.
    await portal.sql(`update pgboss.queue set retry_limit = 0 where name = 'send-mail'`)
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await signIn(page, 'admin@kattegat.test')
    const anna = await apiOf(portal, 'anna@nordlys.test')
    await anna.book(await annasParcels(portal))

    await page.getByRole('button', { name: /^User menu/ }).click()
    const [dashboard] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Background jobs' }).click(),
    ])
    await dashboard.waitForURL(`${portal.url}/hangfire`)
    await dashboard.bringToFront()
    const [cookie] = (await context.cookies(`${portal.url}/hangfire`)).filter(({ name }) => name === 'jobs-dashboard')
    expect(cookie).toMatchObject({ path: '/hangfire', httpOnly: true, sameSite: 'Strict' })

    const failed = async () => {
      await dashboard.goto(`${portal.url}/hangfire/queues/send-mail?state=failed`)
      return dashboard.locator('main a[href*="/send-mail/jobs/"]').count()
    }
    await expect.poll(failed, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0)
    await dashboard.goto(`${portal.url}/hangfire/queues/dead-letter`)
    await dashboard.locator('main a[href*="/dead-letter/jobs/"]').first().waitFor()

    refusing = false
    await failed()
    await dashboard.locator('main a[href*="/send-mail/jobs/"]').first().click()
    await dashboard.getByText('mailbox is away', { exact: false }).first().waitFor()
    await dashboard.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => delivered, { timeout: 30_000 }).not.toEqual([])
    await context.close()
  })

  it('is closed to everybody else, and to a form of another origin', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await signIn(page, 'anna@nordlys.test')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Background jobs' }).count()).toBe(0)
    await context.close()

    expect((await fetch(`${portal.url}/hangfire`)).status).toBe(404)
    expect((await fetch(`${portal.url}/hangfire/jobs?ticket=forged`)).status).toBe(404)
    const anna = await apiOf(portal, 'anna@nordlys.test')
    expect((await anna.call('Admin/OpenJobsDashboard', {})).status).toBe(403)
    const employee = await apiOf(portal, 'super@kattegat.test')
    const { url } = (await employee.call('Admin/OpenJobsDashboard', {})).body as { url: string }
    const entered = await fetch(url, { redirect: 'manual' })
    const headers = { cookie: entered.headers.getSetCookie()[0]!.split(';')[0]!, origin: 'https://evil.example' }
    expect((await fetch(`${portal.url}/hangfire`, { headers })).status).toBe(200)
    const forged = await fetch(`${portal.url}/hangfire/send`, { method: 'POST', headers, body: new URLSearchParams() })
    expect(forged.status).toBe(403)
  })

  it('is changed by administrators alone, who send no jobs of their own making', async () => {
    const enter = async (email: string) => {
      const { url } = (await (await apiOf(portal, email)).call('Admin/OpenJobsDashboard', {})).body as { url: string }
      const entered = await fetch(url, { redirect: 'manual' })
      return { cookie: entered.headers.getSetCookie()[0]!.split(';')[0]!, origin: portal.url }
    }
    const post = async (path: string, headers: Record<string, string>, form: Record<string, string>) =>
      (await fetch(`${portal.url}/hangfire/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) }))
        .status
    const [superUser, administrator] = [await enter('super@kattegat.test'), await enter('admin@kattegat.test')]
    const one = { intent: 'delete', jobId: crypto.randomUUID() }
    expect(await post('queues/send-mail', superUser, one)).toBe(403)
    expect(await post('queues/send-mail', administrator, one)).toBeLessThan(400)
    for (const path of [
      'send',
      'queues/create',
      'queues/CREATE',
      'queues/%63reate',
      'schedules/new',
      'schedules/send-mail/key',
    ])
      expect(await post(path, administrator, { ...one, queueName: 'send-mail', data: '{}' }), path).toBe(403)
    const lines = (await (await apiOf(portal, 'admin@kattegat.test')).call('Admin/GetAuditLog?recordKind=job')).body
    expect(lines).toContainEqual(expect.objectContaining({ action: 'job.deleted' }))
  })
})
