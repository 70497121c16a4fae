export const words = {
  title: 'Daily manifest',
  date: 'Date',
  accounts: 'Accounts',
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  download: 'Download manifest',
  failed: 'Accounts could not be loaded',
  noAccounts: 'Your company has no account yet. Contact support.',
  blocked: 'The browser did not open a new tab.',
  open: 'Open manifest',
} as const
