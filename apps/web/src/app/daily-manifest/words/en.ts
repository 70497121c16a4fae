export const words = {
  title: 'Daily manifest',
  date: 'Date',
  accounts: 'Accounts',
  download: 'Download manifest',
  failed: 'Accounts could not be loaded',
  noAccounts: 'Your company has no account yet. Contact support.',
  blocked: 'The browser did not open a new tab.',
  open: 'Open manifest',
} as const
