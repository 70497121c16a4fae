import type { ScanTone } from '@kattegat/domain/scanning'

/** Hertz and seconds of each sound, one after the other; and how a phone vibrates, in milliseconds on and off. */
const signals: Readonly<
  Record<ScanTone, { tones: readonly [number, number][]; vibration: number[]; wave: OscillatorType }>
> = {
  good: { tones: [[1320, 0.09]], vibration: [60], wave: 'sine' },
  warn: {
    tones: [
      [740, 0.12],
      [740, 0.12],
    ],
    vibration: [90, 60, 90],
    wave: 'triangle',
  },
  bad: { tones: [[180, 0.55]], vibration: [400], wave: 'square' },
}

let context: AudioContext | undefined

/** Tells of a scan to somebody who looks at the goods: high and short for good, low and long for bad. */
export function signal(tone: ScanTone): void {
  const { tones, vibration, wave } = signals[tone]
  navigator.vibrate?.(vibration)
  try {
    context ??= new AudioContext()
    void context.resume()
    let at = context.currentTime
    for (const [hertz, seconds] of tones) {
      const oscillator = new OscillatorNode(context, { frequency: hertz, type: wave })
      oscillator.connect(new GainNode(context, { gain: 0.15 })).connect(context.destination)
      oscillator.start(at)
      oscillator.stop(at + seconds)
      at += seconds + 0.06
    }
  } catch {
    // No sound device: colour, vibration and words remain.
  }
}
