/**
 * Wraps the content of a mail in a sheet of at most 600 px, made of tables with inline styles, and without pictures but
 * the shop's logo. Mail programs that drop the style element show the light sheet; programs with a dark mode show the
 * dark one. All parameters are HTML.
 */
export function sheet(title: string, shop: string, content: string, lang = 'en'): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) { .inset { padding: 20px 16px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #171411 !important; }
  .sheet { background: #221E19 !important; }
  .ink { color: #F3EDE3 !important; }
  .soft { color: #BDB2A3 !important; }
  .line { border-color: #443C33 !important; }
  .shop { color: #A9CDBB !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FBF8F3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#FBF8F3" style="background:#FBF8F3">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="sheet line" width="600" cellpadding="0" cellspacing="0" bgcolor="#FFFFFF" style="width:100%;max-width:600px;background:#FFFFFF;border:1px solid #E7DFD3;border-radius:6px">
<tr><td class="inset shop line" align="left" style="padding:16px 32px;border-bottom:1px solid #E7DFD3;color:#1F4D3A;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:18px;font-weight:700;text-align:left">${shop}</td></tr>
<tr><td class="inset" align="left" style="padding:24px 32px;text-align:left;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Ethiopic',Nyala,Ebrima,Kefa,sans-serif;font-size:16px;line-height:25px">
${content}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
