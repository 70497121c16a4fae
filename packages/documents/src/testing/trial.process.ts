import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { carryOutOrders } from '../rendering/carry-out-orders.ts'

// Stands in for the compiler where tests need a press that dies, hangs or grows when told to.
let held = 0
carryOutOrders(async ({ kind, data }) => {
  const product = kind === 'zpl' ? data[0]?.product : undefined
  if (product === 'crash') process.exit(7)
  if (product?.startsWith('once ')) {
    const [mark, ...others] = product.slice('once '.length).split(' and ')
    if (!existsSync(mark!)) {
      writeFileSync(mark!, '')
      for (const pid of others.map(Number)) if (pid !== process.pid) process.kill(pid, 'SIGKILL')
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
  }
  if (product === 'throw') throw new Error('out of paper')
  if (product === 'hang') await new Promise(() => {})
  if (product === 'hold pid') {
    // Long enough that its neighbour is asked too.
    await delay(300)
    return new TextEncoder().encode(String(process.pid))
  }
  if (product === 'how many') return new TextEncoder().encode(String((held += 1)))
  return new TextEncoder().encode(product)
})
