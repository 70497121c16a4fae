// Generated from locales/en by `npm run messages`.
declare module 'messages:actions' {
  const section: import('./lazy-section.ts').LazySection<'actions'>
  export default section
}
declare module 'messages:api-keys' {
  const section: import('./lazy-section.ts').LazySection<'api-keys'>
  export default section
}
declare module 'messages:approvals' {
  const section: import('./lazy-section.ts').LazySection<'approvals'>
  export default section
}
declare module 'messages:audit-log' {
  const section: import('./lazy-section.ts').LazySection<'audit-log'>
  export default section
}
declare module 'messages:columns' {
  const section: import('./lazy-section.ts').LazySection<'columns'>
  export default section
}
declare module 'messages:command-palette' {
  const section: import('./lazy-section.ts').LazySection<'command-palette'>
  export default section
}
declare module 'messages:companies' {
  const section: import('./lazy-section.ts').LazySection<'companies'>
  export default section
}
declare module 'messages:content' {
  const section: import('./lazy-section.ts').LazySection<'content'>
  export default section
}
declare module 'messages:create-addresses' {
  const section: import('./lazy-section.ts').LazySection<'create-addresses'>
  export default section
}
declare module 'messages:create-commodities' {
  const section: import('./lazy-section.ts').LazySection<'create-commodities'>
  export default section
}
declare module 'messages:create-customs' {
  const section: import('./lazy-section.ts').LazySection<'create-customs'>
  export default section
}
declare module 'messages:create-dangerous-goods' {
  const section: import('./lazy-section.ts').LazySection<'create-dangerous-goods'>
  export default section
}
declare module 'messages:create-details' {
  const section: import('./lazy-section.ts').LazySection<'create-details'>
  export default section
}
declare module 'messages:create-from-file' {
  const section: import('./lazy-section.ts').LazySection<'create-from-file'>
  export default section
}
declare module 'messages:create-insurance' {
  const section: import('./lazy-section.ts').LazySection<'create-insurance'>
  export default section
}
declare module 'messages:create-options' {
  const section: import('./lazy-section.ts').LazySection<'create-options'>
  export default section
}
declare module 'messages:create-packagings' {
  const section: import('./lazy-section.ts').LazySection<'create-packagings'>
  export default section
}
declare module 'messages:create-parties' {
  const section: import('./lazy-section.ts').LazySection<'create-parties'>
  export default section
}
declare module 'messages:create-quote' {
  const section: import('./lazy-section.ts').LazySection<'create-quote'>
  export default section
}
declare module 'messages:create-set-aside' {
  const section: import('./lazy-section.ts').LazySection<'create-set-aside'>
  export default section
}
declare module 'messages:create-shipment' {
  const section: import('./lazy-section.ts').LazySection<'create-shipment'>
  export default section
}
declare module 'messages:create-submit' {
  const section: import('./lazy-section.ts').LazySection<'create-submit'>
  export default section
}
declare module 'messages:create-us-units' {
  const section: import('./lazy-section.ts').LazySection<'create-us-units'>
  export default section
}
declare module 'messages:create-warnings' {
  const section: import('./lazy-section.ts').LazySection<'create-warnings'>
  export default section
}
declare module 'messages:daily-manifest' {
  const section: import('./lazy-section.ts').LazySection<'daily-manifest'>
  export default section
}
declare module 'messages:dangerous-goods-paper' {
  const section: import('./lazy-section.ts').LazySection<'dangerous-goods-paper'>
  export default section
}
declare module 'messages:demo' {
  const section: import('./lazy-section.ts').LazySection<'demo'>
  export default section
}
declare module 'messages:document-pack' {
  const section: import('./lazy-section.ts').LazySection<'document-pack'>
  export default section
}
declare module 'messages:document-types' {
  const section: import('./lazy-section.ts').LazySection<'document-types'>
  export default section
}
declare module 'messages:documents' {
  const section: import('./lazy-section.ts').LazySection<'documents'>
  export default section
}
declare module 'messages:downloads' {
  const section: import('./lazy-section.ts').LazySection<'downloads'>
  export default section
}
declare module 'messages:editable-table' {
  const section: import('./lazy-section.ts').LazySection<'editable-table'>
  export default section
}
declare module 'messages:events' {
  const section: import('./lazy-section.ts').LazySection<'events'>
  export default section
}
declare module 'messages:export-filing' {
  const section: import('./lazy-section.ts').LazySection<'export-filing'>
  export default section
}
declare module 'messages:failed-jobs' {
  const section: import('./lazy-section.ts').LazySection<'failed-jobs'>
  export default section
}
declare module 'messages:fees' {
  const section: import('./lazy-section.ts').LazySection<'fees'>
  export default section
}
declare module 'messages:find-shipment' {
  const section: import('./lazy-section.ts').LazySection<'find-shipment'>
  export default section
}
declare module 'messages:fuel-rates' {
  const section: import('./lazy-section.ts').LazySection<'fuel-rates'>
  export default section
}
declare module 'messages:goods' {
  const section: import('./lazy-section.ts').LazySection<'goods'>
  export default section
}
declare module 'messages:history-account' {
  const section: import('./lazy-section.ts').LazySection<'history-account'>
  export default section
}
declare module 'messages:history-actions' {
  const section: import('./lazy-section.ts').LazySection<'history-actions'>
  export default section
}
declare module 'messages:history-changes' {
  const section: import('./lazy-section.ts').LazySection<'history-changes'>
  export default section
}
declare module 'messages:history-documents' {
  const section: import('./lazy-section.ts').LazySection<'history-documents'>
  export default section
}
declare module 'messages:history-emails' {
  const section: import('./lazy-section.ts').LazySection<'history-emails'>
  export default section
}
declare module 'messages:history-export' {
  const section: import('./lazy-section.ts').LazySection<'history-export'>
  export default section
}
declare module 'messages:history-figures' {
  const section: import('./lazy-section.ts').LazySection<'history-figures'>
  export default section
}
declare module 'messages:history-notes' {
  const section: import('./lazy-section.ts').LazySection<'history-notes'>
  export default section
}
declare module 'messages:history-papers' {
  const section: import('./lazy-section.ts').LazySection<'history-papers'>
  export default section
}
declare module 'messages:history-price-lines' {
  const section: import('./lazy-section.ts').LazySection<'history-price-lines'>
  export default section
}
declare module 'messages:history-quotes' {
  const section: import('./lazy-section.ts').LazySection<'history-quotes'>
  export default section
}
declare module 'messages:history-shipment' {
  const section: import('./lazy-section.ts').LazySection<'history-shipment'>
  export default section
}
declare module 'messages:history-transfers' {
  const section: import('./lazy-section.ts').LazySection<'history-transfers'>
  export default section
}
declare module 'messages:history' {
  const section: import('./lazy-section.ts').LazySection<'history'>
  export default section
}
declare module 'messages:imports' {
  const section: import('./lazy-section.ts').LazySection<'imports'>
  export default section
}
declare module 'messages:insurance-terms' {
  const section: import('./lazy-section.ts').LazySection<'insurance-terms'>
  export default section
}
declare module 'messages:invoice-control' {
  const section: import('./lazy-section.ts').LazySection<'invoice-control'>
  export default section
}
declare module 'messages:invoice-paper' {
  const section: import('./lazy-section.ts').LazySection<'invoice-paper'>
  export default section
}
declare module 'messages:invoice' {
  const section: import('./lazy-section.ts').LazySection<'invoice'>
  export default section
}
declare module 'messages:label' {
  const section: import('./lazy-section.ts').LazySection<'label'>
  export default section
}
declare module 'messages:login' {
  const section: import('./lazy-section.ts').LazySection<'login'>
  export default section
}
declare module 'messages:mails' {
  const section: import('./lazy-section.ts').LazySection<'mails'>
  export default section
}
declare module 'messages:matrix' {
  const section: import('./lazy-section.ts').LazySection<'matrix'>
  export default section
}
declare module 'messages:news-dialog' {
  const section: import('./lazy-section.ts').LazySection<'news-dialog'>
  export default section
}
declare module 'messages:news' {
  const section: import('./lazy-section.ts').LazySection<'news'>
  export default section
}
declare module 'messages:outbox' {
  const section: import('./lazy-section.ts').LazySection<'outbox'>
  export default section
}
declare module 'messages:overview' {
  const section: import('./lazy-section.ts').LazySection<'overview'>
  export default section
}
declare module 'messages:pages' {
  const section: import('./lazy-section.ts').LazySection<'pages'>
  export default section
}
declare module 'messages:papers' {
  const section: import('./lazy-section.ts').LazySection<'papers'>
  export default section
}
declare module 'messages:pasted-headings' {
  const section: import('./lazy-section.ts').LazySection<'pasted-headings'>
  export default section
}
declare module 'messages:pickup-mails' {
  const section: import('./lazy-section.ts').LazySection<'pickup-mails'>
  export default section
}
declare module 'messages:pickups' {
  const section: import('./lazy-section.ts').LazySection<'pickups'>
  export default section
}
declare module 'messages:portal' {
  const section: import('./lazy-section.ts').LazySection<'portal'>
  export default section
}
declare module 'messages:price-lines' {
  const section: import('./lazy-section.ts').LazySection<'price-lines'>
  export default section
}
declare module 'messages:print-list' {
  const section: import('./lazy-section.ts').LazySection<'print-list'>
  export default section
}
declare module 'messages:print-shot-file' {
  const section: import('./lazy-section.ts').LazySection<'print-shot-file'>
  export default section
}
declare module 'messages:privacy' {
  const section: import('./lazy-section.ts').LazySection<'privacy'>
  export default section
}
declare module 'messages:problems' {
  const section: import('./lazy-section.ts').LazySection<'problems'>
  export default section
}
declare module 'messages:products' {
  const section: import('./lazy-section.ts').LazySection<'products'>
  export default section
}
declare module 'messages:program-fields' {
  const section: import('./lazy-section.ts').LazySection<'program-fields'>
  export default section
}
declare module 'messages:rating' {
  const section: import('./lazy-section.ts').LazySection<'rating'>
  export default section
}
declare module 'messages:scan-verdicts' {
  const section: import('./lazy-section.ts').LazySection<'scan-verdicts'>
  export default section
}
declare module 'messages:scan' {
  const section: import('./lazy-section.ts').LazySection<'scan'>
  export default section
}
declare module 'messages:shipment-form' {
  const section: import('./lazy-section.ts').LazySection<'shipment-form'>
  export default section
}
declare module 'messages:shortcuts' {
  const section: import('./lazy-section.ts').LazySection<'shortcuts'>
  export default section
}
declare module 'messages:shot-file-booking' {
  const section: import('./lazy-section.ts').LazySection<'shot-file-booking'>
  export default section
}
declare module 'messages:shot-file-heads' {
  const section: import('./lazy-section.ts').LazySection<'shot-file-heads'>
  export default section
}
declare module 'messages:shot-file-setups' {
  const section: import('./lazy-section.ts').LazySection<'shot-file-setups'>
  export default section
}
declare module 'messages:shot-file-shipments' {
  const section: import('./lazy-section.ts').LazySection<'shot-file-shipments'>
  export default section
}
declare module 'messages:shot-file-tools' {
  const section: import('./lazy-section.ts').LazySection<'shot-file-tools'>
  export default section
}
declare module 'messages:shot-file' {
  const section: import('./lazy-section.ts').LazySection<'shot-file'>
  export default section
}
declare module 'messages:shot-files' {
  const section: import('./lazy-section.ts').LazySection<'shot-files'>
  export default section
}
declare module 'messages:system' {
  const section: import('./lazy-section.ts').LazySection<'system'>
  export default section
}
declare module 'messages:table-cells' {
  const section: import('./lazy-section.ts').LazySection<'table-cells'>
  export default section
}
declare module 'messages:transfer-errors' {
  const section: import('./lazy-section.ts').LazySection<'transfer-errors'>
  export default section
}
declare module 'messages:two-files' {
  const section: import('./lazy-section.ts').LazySection<'two-files'>
  export default section
}
declare module 'messages:unsupported-browser' {
  const section: import('./lazy-section.ts').LazySection<'unsupported-browser'>
  export default section
}
declare module 'messages:upload-documents' {
  const section: import('./lazy-section.ts').LazySection<'upload-documents'>
  export default section
}
declare module 'messages:user-guide' {
  const section: import('./lazy-section.ts').LazySection<'user-guide'>
  export default section
}
declare module 'messages:user-mails' {
  const section: import('./lazy-section.ts').LazySection<'user-mails'>
  export default section
}
declare module 'messages:users' {
  const section: import('./lazy-section.ts').LazySection<'users'>
  export default section
}
declare module 'messages:vat' {
  const section: import('./lazy-section.ts').LazySection<'vat'>
  export default section
}
declare module 'messages:vocabulary' {
  const section: import('./lazy-section.ts').LazySection<'vocabulary'>
  export default section
}
declare module 'messages:warnings' {
  const section: import('./lazy-section.ts').LazySection<'warnings'>
  export default section
}
declare module 'messages:webhooks' {
  const section: import('./lazy-section.ts').LazySection<'webhooks'>
  export default section
}
declare module 'messages:work-items' {
  const section: import('./lazy-section.ts').LazySection<'work-items'>
  export default section
}
