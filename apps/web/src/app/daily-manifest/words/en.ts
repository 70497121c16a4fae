export const words = {
  title: 'Daily manifest',
  date: 'Date',
  accounts: 'Accounts',
  download: 'Download manifest',
  failed: 'Accounts could not be loaded',
  noAccounts: 'Your company has no account yet. Contact support.',
  blocked: 'Your browser blocked the new tab.',
  open: 'Open manifest',
} as const
