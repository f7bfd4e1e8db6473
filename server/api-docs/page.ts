import { chapters } from './chapters.ts';
import { firstOrder, preparation, type Step, type Surroundings } from './first-order.ts';
import { chapterHtml, listing, said, type Chapter } from './html.ts';

/**
 * The developers' page: the guide, which is readable without scripts, and the place where the API reader shows every
 * call.
 * @param folder the address of the folder with the page's files.
 */
export function apiDocsPage(around: Surroundings, folder: string): string {
  const all = chapters();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How to write an app for this shop: your first order in ten calls, and every call of the API.">
<title>Wenber for developers</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${folder}/page.css">
<script src="${folder}/page.js" defer></script>
</head>
<body>
<a class="skip" href="#first-order">Skip to your first order</a>
<header id="bar"><div class="row"><a class="mark" href="/">Wenber · <span lang="am">ወንበር</span></a>${signInBox()}</div></header>
<main class="guide">
${introduction(all)}
${firstOrderHtml(around)}
${all.map(chapterHtml).join('\n')}
</main>
<section id="calls" aria-label="Every call">
<div class="guide"><h2>Every call</h2>
<p>Below are all calls with their fields, answers and errors, made from <a href="/api/openapi.json">/api/openapi.json</a>. Sign in above, and ‘Test Request’ sends your token along.</p>
<p id="reader-state" role="status">The reader of the calls needs scripts.</p></div>
<div id="reader" data-script="${folder}/reader.js"></div>
</section>
</body>
</html>
`;
}

const introduction = (all: Chapter[]): string => `<section id="start">
<h1>Write an app for this shop</h1>
<p>${said('The shop’s own pages use nothing but the API that stands here: JSON over HTTP, a bearer token, no keys to ask for. A terminal with `curl` is all you need to begin.')}</p>
<p lang="am">ይህ ገጽ ለመተግበሪያ አዘጋጆች ሲሆን በእንግሊዝኛ ብቻ ነው።</p>
<nav aria-label="On this page"><ol>
<li><a href="#first-order">Your first order in ten calls</a></li>
${all.map(({ id, title }) => `<li><a href="#${id}">${said(title)}</a></li>`).join('\n')}
<li><a href="#calls">Every call</a></li>
</ol></nav>
</section>`;

const firstOrderHtml = (around: Surroundings): string => `<section id="first-order">
<h2>Your first order in ten calls</h2>
<p>Paste these into one terminal, one after the other (macOS, Linux, or WSL and Git Bash on Windows). Each prints its answer. First, once${around.hasMailbox ? '' : ', with an address in <code>EMAIL</code> whose mails you can read'} (<code>take</code> prints the first value of a name in the last answer):</p>
${listing(preparation(around), 'command', 'Preparation')}
<ol class="steps">
${firstOrder(around).map(stepHtml).join('\n')}
</ol>
<p>${said('That is all: `GET /api/orders/{id}` with the token has the order, and `GET /api/orders/myorders` has all of them. When a command prints `{"message": …, "code": …}`, read the message: it says what to mend.')}</p>
</section>`;

const stepHtml = ({ title, says, command, answer }: Step): string => `<li><h3>${said(title)}</h3>
<p>${said(says)}</p>
${listing(command, 'command', title)}
${listing(answer, 'answer', `Answer of: ${title}`)}</li>`;

/** The box with the form for signing in. It works with scripts only, so it is hidden until they run. */
const signInBox = (): string => `<div class="account" hidden>
<details><summary>Sign in</summary>
<form id="sign-in" method="post">
<label>E-mail <input name="email" type="email" autocomplete="username" required></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button>
<p role="alert"></p>
</form></details>
<div id="signed-in" hidden><span id="who"></span>
<span class="token">Token <code id="token"></code></span>
<button type="button" id="copy-token">Copy token</button>
<button type="button" id="sign-out">Sign out</button></div>
</div>`;
