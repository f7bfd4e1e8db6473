/**
 * Runs before the first paint and never changes, so that its hash is known: marks <html> with who is here, for styles
 * that keep the place of what is filled in after hydration. Whoever chose a language is led to it from the addresses of the
 * mixed shop, and whoever did not is asked; pages of staff, workshops and crews have their own.
 */
const whoIsHere = `try{var u=JSON.parse(localStorage.getItem('userInfo'));e.session=u&&u.token?u.isAdmin||u.role?'admin':'user':'guest'}catch(x){e.session='guest'}`;

const whichLanguage = `try{var l=localStorage.getItem('language'),p=location.pathname;if(!/^\\/(am|en|xx|admin|work|tour|tablet)(\\/|$)/.test(p)){if(l==='am'||l==='en')location.replace('/'+l+(p==='/'?'':p)+location.search+location.hash);else if(!l)e.language='ask'}document.addEventListener('click',function(v){var t=v.target.closest&&v.target.closest('[data-language]');if(t){localStorage.setItem('language',t.dataset.language);delete e.language}},true)}catch(x){}`;

const whetherLittleData = `try{if(localStorage.getItem('littleData')==='true')e.little=''}catch(x){}`;

export const headScript = `(function(e){${whoIsHere}${whichLanguage}${whetherLittleData}})(document.documentElement.dataset)`;
