import client from 'prom-client'

/** What is counted in this process for Prometheus; each process has its own, and Prometheus adds them up. */
export interface Metrics {
  readonly registry: client.Registry
  /** Something failed: `request`, `job`, `database`, `storage`, `mail` … */
  failed(kind: string): void
  /** A shipment was booked, whichever way. */
  booked(): void
  /** A job was done or failed, after so long. */
  worked(job: string, outcome: 'done' | 'failed', seconds: number): void
}

export function createMetrics(): Metrics {
  const registry = new client.Registry()
  const registers = [registry]
  client.collectDefaultMetrics({ register: registry })
  const failures = new client.Counter({
    name: 'kattegat_failures_total',
    help: 'What failed, by kind: requests answered by 5xx, runs of jobs, and parts that broke.',
    labelNames: ['kind'],
    registers,
  })
  // There from the start, so that the first failure is an increase.
  for (const kind of ['request', 'job', 'database']) failures.inc({ kind }, 0)
  const bookings = new client.Counter({
    name: 'kattegat_bookings_total',
    help: 'Shipments booked by this process: by form, API, scan and file.',
    registers,
  })
  const jobs = new client.Histogram({
    name: 'kattegat_job_duration_seconds',
    help: 'How long jobs run, by queue and outcome.',
    // Not `job`, which in Prometheus is the target that was asked.
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  })
  return {
    registry,
    failed: (kind) => failures.inc({ kind }),
    booked: () => bookings.inc(),
    worked: (job, outcome, seconds) => jobs.observe({ queue: job, outcome }, seconds),
  }
}

/** A figure that is asked of the database when Prometheus reads: one sample for each of its labels. */
export interface AskedFigure<Label extends string = string> {
  readonly name: string
  readonly help: string
  readonly labels: readonly Label[]
  read(): Promise<readonly { readonly labels: Readonly<Record<Label, string>>; readonly value: number }[]>
}

/** Registers such a figure. Where it cannot be read it is left out, so that an alert on its absence fires and no other. */
export function registerAsked(metrics: Metrics, figure: AskedFigure): void {
  const gauge = new client.Gauge({
    name: figure.name,
    help: figure.help,
    labelNames: [...figure.labels],
    registers: [],
    async collect() {
      this.reset()
      // One without labels would be 0 then, which is a figure too.
      if (figure.labels.length === 0) this.remove()
      try {
        for (const { labels, value } of await figure.read()) this.set(labels, value)
      } catch {
        metrics.failed('metrics')
      }
    },
  })
  metrics.registry.registerMetric(gauge)
}
