/**
 * The script that runs before the first paint; it never changes, so that the policy can allow it by its hash. It marks
 * <html> with the kind of visitor, for styles that reserve the place of content that comes after hydration. A visitor
 * who has chosen a language is redirected from the addresses of the mixed shop to it. Pages of staff, workshops and
 * crews have languages of their own. A form that is sent before its script listens is remembered, so that the script sends it
 * (pressed-early.ts).
 */
const whoIsHere = `try{var u=JSON.parse(localStorage.getItem('userInfo'));e.session=u&&u.token?u.isAdmin||u.role?'admin':'user':'guest'}catch(x){e.session='guest'}`;

const whichLanguage = `try{var l=localStorage.getItem('language'),p=location.pathname;if((l==='am'||l==='en')&&!/^\\/(am|en|xx|admin|work|tour|tablet)(\\/|$)/.test(p))location.replace('/'+l+(p==='/'?'':p)+location.search+location.hash);document.addEventListener('click',function(v){var t=v.target.closest&&v.target.closest('[data-language]');if(t)localStorage.setItem('language',t.dataset.language)},true)}catch(x){}`;

const whetherLittleData = `try{if(localStorage.getItem('littleData')==='true')e.little=''}catch(x){}`;

const whatIsPressed = `document.addEventListener('submit',function(v){v.target.isPressed=true})`;

export const headScript = `(function(e){${whoIsHere}${whichLanguage}${whetherLittleData}${whatIsPressed}})(document.documentElement.dataset)`;
