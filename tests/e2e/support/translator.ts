import type { BrowserContext } from '@playwright/test';

/**
 * Does to the pages of a context what a browser's translator does, but for the words: after the page has come, and after each
 * change of it, text nodes are replaced by two elements, one in the other.
 * @param when `alive`: when the scripts of the page listen; `parsed`: before they do.
 */
export const imitateTranslator = (context: BrowserContext, when: 'alive' | 'parsed' = 'alive') =>
  context.addInitScript((begin) => {
    const untouched = 'script, style, noscript, textarea, title, option, svg, font';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement!.closest(untouched)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.parentNode!.replaceChild(outer, text);
      }
    };
    let isAsked = false;
    const soon = () => {
      if (isAsked) return;
      isAsked = true;
      setTimeout(() => {
        isAsked = false;
        translate();
      });
    };
    const start = () => {
      translate();
      new MutationObserver(soon).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    };
    if (begin === 'parsed') return document.addEventListener('DOMContentLoaded', start);
    const look = new MutationObserver(() => {
      if (document.documentElement.dataset['alive'] === undefined) return;
      look.disconnect();
      start();
    });
    look.observe(document, { attributes: true, childList: true, subtree: true });
  }, when);
