import { expect, it } from 'vitest'
import { dark, gray, ink, red } from './colours.ts'

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

const page = { light: '#f6f7f9', dark: '#12161d' }
const surface = { light: '#ffffff', dark: '#1a2029' }
const field = { light: '#ffffff', dark: '#151a22' }

it.each([
  ['quiet text on the page', gray[6], page.light],
  ['quiet text on a card, dark', dark[2], surface.dark],
  ['a placeholder', '#69727f', field.light],
  ['a placeholder, dark', '#8e97a5', field.dark],
  ['an error', red[7], page.light],
  ['an error, dark', '#ff9d94', surface.dark],
  ['the main button', '#ffffff', ink[7]],
  ['the main button, dark', '#ffffff', ink[6]],
  ['a link', ink[7], page.light],
  ['a link, dark', ink[4], surface.dark],
  ['a good word', '#0f6b42', '#edfaf3'],
  ['a warning', '#8f5206', '#fff8eb'],
  ['a warning, dark', '#fbc84f', '#2b2313'],
  ['text on a selected row, dark', dark[2], '#1c2d42'],
])('%s can be read (AA, 4.5:1)', (_what, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['on a card', '#868f9d', surface.light],
  ['on a card, dark', '#6a7482', surface.dark],
])('the edge of a field can be seen %s (AA, 3:1)', (_where, edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
})
