import { escapeHtml } from '#server/lib/escape-html.ts';

/**
 * The developers' page, on which Scalar's reader shows the API document. Without scripts it shows the description as
 * it is written, in Markdown.
 * @param folder the address of the folder with the page's files.
 */
export const apiDocsPage = (description: string, folder: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="How to write an app for this shop: your first order in ten calls, and every call of the API.">
<title>Wenber for developers</title>
<link rel="icon" href="data:,">
<script src="${folder}/reader.js" defer></script>
<script src="${folder}/page.js" defer></script>
</head>
<body>
<p id="state" role="status"></p>
<div id="reader"></div>
<noscript>
<p>The calls stand in <a href="/api/openapi.json">/api/openapi.json</a>; with scripts, this page shows them to be read and tried.</p>
<pre style="white-space: pre-wrap">${escapeHtml(description)}</pre>
</noscript>
</body>
</html>
`;
