import type { MantineColorsTuple } from '@mantine/core'

// Every pair used for text was checked for 4.5:1 in its scheme (colours.test.ts): the kit's own greys, reds and yellows fail it.

/** The one accent, kept for the main action and for what is selected. */
export const ink: MantineColorsTuple = [
  '#eff4fa',
  '#dce7f3',
  '#b9cfe7',
  '#94b6dc',
  '#7aa5d5',
  '#4b7fbf',
  '#3569a9',
  '#1f5796',
  '#1a4a80',
  '#133862',
]

export const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f3',
  '#e3e6eb',
  '#d5d9e0',
  '#bcc3cd',
  '#868f9d',
  '#5d6675',
  '#4b5563',
  '#323a46',
  '#1b212b',
]

export const dark: MantineColorsTuple = [
  '#e6e9ee',
  '#c3c9d2',
  '#a3abb8',
  '#78828f',
  '#3a4250',
  '#303744',
  '#222933',
  '#1a2029',
  '#12161d',
  '#0c0f14',
]

export const red: MantineColorsTuple = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f98279',
  '#e5483c',
  '#c9352a',
  '#b42318',
  '#912018',
  '#7a271a',
]

export const green: MantineColorsTuple = [
  '#edfaf3',
  '#d3f2e1',
  '#a9e4c5',
  '#73cfa2',
  '#45b680',
  '#209a62',
  '#137c4d',
  '#0f6b42',
  '#0d5736',
  '#0a472c',
]

export const amber: MantineColorsTuple = [
  '#fff8eb',
  '#feefc7',
  '#fddf8c',
  '#fbc84f',
  '#f5ae24',
  '#d98a08',
  '#b06a04',
  '#8f5206',
  '#76430c',
  '#63380f',
]
