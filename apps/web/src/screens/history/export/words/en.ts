export const words = {
  title: 'Export',
  which: 'Which shipments',
  selected: { one: 'The {count} selected', other: 'The {count} selected' },
  found: 'All that the filter leaves ({count})',
  columns: 'Which columns',
  visible: { one: 'The one in the list', other: 'The {count} in the list, in their order' },
  allColumns: 'All columns there are',
  large:
    'That is a large file: it is written while it is downloaded, and the tab stays empty until it begins. Excel opens at most 1,048,576 rows.',
  tooMany: 'At most {count} shipments can be named one by one. Export what the filter leaves, or select fewer.',
  excel: 'Open in Excel',
  csv: 'Send as CSV',
  to: 'The CSV goes to your own address, {email}.',
  ready: 'The Excel file is ready. Its link opens for 15 minutes.',
  open: 'Open the file',
  sent: 'The file is on its way to {email}. With many shipments it takes a few minutes.',
} as const
