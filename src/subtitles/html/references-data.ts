/**
 * HTML's names for characters, but for those of U+00A0 to U+00FF that every format here knows (https://html.spec.whatwg.org/#named-character-references).
 * A line begins with a code point; its names and those of the next ones follow, `-` where one has none.
 */
export const referenceRows = `9 Tab NewLine
21 excl QUOT,quot num dollar percnt AMP,amp apos lpar rpar ast,midast plus comma - period sol
3a colon semi LT,lt equals GT,gt quest commat
5b lsqb,lbrack bsol rsqb,rbrack Hat lowbar,UnderBar grave,DiacriticalGrave
7b lcub,lbrace vert,verbar,VerticalLine rcub,rbrace
a0 NonBreakingSpace
a8 Dot,die,DoubleDot COPY
ae REG,circledR strns - pm,PlusMinus - - DiacriticalAcute - - CenterDot,centerdot Cedilla
bd half
c5 angst
f7 div
100 Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok Emacr emacr
116 Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil - Hcirc hcirc Hstrok hstrok Itilde itilde Imacr imacr
12e Iogon iogon Idot imath,inodot IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot
141 Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG eng Omacr omacr - - Odblac odblac OElig oelig Racute racute Rcedil
157 rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde
16a Umacr umacr Ubreve ubreve Uring uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron
192 fnof
1b5 imped
1f5 gacute
237 jmath
2c6 circ Hacek,caron
2d8 Breve,breve dot,DiacriticalDot ring ogon tilde,DiacriticalTilde dblac,DiacriticalDoubleAcute
311 DownBreve
391 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi ohm,Omega
3b1 alpha beta gamma delta epsi,epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf,sigmav,varsigma sigma tau
3c5 upsi,upsilon phi chi psi omega
3d1 thetav,thetasym,vartheta Upsi,upsih - - phiv,varphi,straightphi piv,varpi
3dc Gammad gammad,digamma
3f0 kappav,varkappa rhov,varrho - - - epsiv,varepsilon,straightepsilon bepsi,backepsilon
401 IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy - Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy ZHcy Zcy Icy Jcy Kcy Lcy Mcy
41d Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy SOFTcy Ecy YUcy YAcy acy bcy vcy gcy dcy iecy zhcy zcy icy jcy
43a kcy lcy mcy ncy ocy pcy rcy scy tcy ucy fcy khcy tscy chcy shcy shchcy hardcy ycy softcy ecy yucy yacy - iocy djcy gjcy jukcy dscy
456 iukcy yicy jsercy ljcy njcy tshcy kjcy - ubrcy dzcy
2002 ensp emsp emsp13 emsp14 - numsp puncsp thinsp,ThinSpace hairsp,VeryThinSpace
200b ZeroWidthSpace,NegativeThinSpace,NegativeThickSpace,NegativeMediumSpace,NegativeVeryThinSpace zwnj zwj lrm rlm dash,hyphen - - ndash
2014 mdash horbar Vert,Verbar - lsquo,OpenCurlyQuote rsquo,rsquor,CloseCurlyQuote sbquo,lsquor - ldquo,OpenCurlyDoubleQuote
201d rdquo,rdquor,CloseCurlyDoubleQuote bdquo,ldquor - dagger Dagger,ddagger bull,bullet - - nldr mldr,hellip
2030 permil pertenk prime Prime tprime bprime,backprime - - - lsaquo rsaquo - - - oline,OverBar - - caret - hybull frasl
204f bsemi
2057 qprime
205f MediumSpace NoBreak af,ApplyFunction it,InvisibleTimes ic,InvisibleComma
20ac euro
20db tdot,TripleDot DotDot
2102 Copf,complexes - - incare
210a gscr Hscr,hamilt,HilbertSpace Hfr,Poincareplane Hopf,quaternions planckh hbar,hslash,planck,plankv Iscr,imagline
2111 Im,Ifr,image,imagpart Lscr,lagran,Laplacetrf ell - Nopf,naturals numero copysr wp,weierp Popf,primes Qopf,rationals Rscr,realine
211c Re,Rfr,real,realpart Ropf,reals rx - - - TRADE,trade - Zopf,integers - - mho Zfr,zeetrf iiota - - Bscr,bernou,Bernoullis Cfr,Cayleys
212f escr Escr,expectation Fscr,Fouriertrf - Mscr,phmmat,Mellintrf oscr,order,orderof aleph,alefsym beth gimel daleth
2145 DD,CapitalDifferentialD dd,DifferentialD ee,ExponentialE,exponentiale ii,ImaginaryI
2153 frac13 frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78
2190 larr,slarr,LeftArrow,leftarrow,ShortLeftArrow uarr,UpArrow,uparrow,ShortUpArrow rarr,srarr,RightArrow,rightarrow,ShortRightArrow
2193 darr,DownArrow,downarrow,ShortDownArrow harr,LeftRightArrow,leftrightarrow varr,UpDownArrow,updownarrow nwarr,nwarrow,UpperLeftArrow
2197 nearr,nearrow,UpperRightArrow searr,searrow,LowerRightArrow swarr,swarrow,LowerLeftArrow nlarr,nleftarrow nrarr,nrightarrow
219d rarrw,rightsquigarrow Larr,twoheadleftarrow Uarr Rarr,twoheadrightarrow Darr larrtl,leftarrowtail rarrtl,rightarrowtail
21a4 mapstoleft,LeftTeeArrow mapstoup,UpTeeArrow map,mapsto,RightTeeArrow mapstodown,DownTeeArrow - larrhk,hookleftarrow
21aa rarrhk,hookrightarrow larrlp,looparrowleft rarrlp,looparrowright harrw,leftrightsquigarrow nharr,nleftrightarrow - Lsh,lsh Rsh,rsh
21b2 ldsh rdsh - crarr cularr,curvearrowleft curarr,curvearrowright - - olarr,circlearrowleft orarr,circlearrowright
21bc lharu,LeftVector,leftharpoonup lhard,DownLeftVector,leftharpoondown uharr,RightUpVector,upharpoonright
21bf uharl,LeftUpVector,upharpoonleft rharu,RightVector,rightharpoonup rhard,DownRightVector,rightharpoondown
21c2 dharr,RightDownVector,downharpoonright dharl,LeftDownVector,downharpoonleft rlarr,rightleftarrows,RightArrowLeftArrow
21c5 udarr,UpArrowDownArrow lrarr,leftrightarrows,LeftArrowRightArrow llarr,leftleftarrows uuarr,upuparrows rrarr,rightrightarrows
21ca ddarr,downdownarrows lrhar,leftrightharpoons,ReverseEquilibrium rlhar,Equilibrium,rightleftharpoons nlArr,nLeftarrow
21ce nhArr,nLeftrightarrow nrArr,nRightarrow lArr,Leftarrow,DoubleLeftArrow uArr,Uparrow,DoubleUpArrow
21d2 rArr,Implies,Rightarrow,DoubleRightArrow dArr,Downarrow,DoubleDownArrow iff,hArr,Leftrightarrow,DoubleLeftRightArrow
21d5 vArr,Updownarrow,DoubleUpDownArrow nwArr neArr seArr swArr lAarr,Lleftarrow rAarr,Rrightarrow - zigrarr
21e4 larrb,LeftArrowBar rarrb,RightArrowBar
21f5 duarr,DownArrowUpArrow
21fd loarr roarr hoarr ForAll,forall comp,complement part,PartialD exist,Exists nexist,nexists,NotExists empty,emptyv,emptyset,varnothing
2207 Del,nabla in,isin,isinv,Element notin,notinva,NotElement - ni,niv,SuchThat,ReverseElement notni,notniva,NotReverseElement
220f prod,Product coprod,Coproduct Sum,sum minus mp,mnplus,MinusPlus plusdo,dotplus - setmn,ssetmn,setminus,Backslash,smallsetminus lowast
2218 compfn,SmallCircle - Sqrt,radic - - prop,vprop,propto,varpropto,Proportional infin angrt ang,angle angmsd,measuredangle angsph
2223 mid,smid,shortmid,VerticalBar nmid,nsmid,nshortmid,NotVerticalBar par,spar,parallel,shortparallel,DoubleVerticalBar
2226 npar,nspar,nparallel,nshortparallel,NotDoubleVerticalBar and,wedge or,vee cap cup int,Integral Int tint,iiint
222e oint,conint,ContourIntegral Conint,DoubleContourIntegral Cconint cwint cwconint,ClockwiseContourIntegral
2233 awconint,CounterClockwiseContourIntegral there4,Therefore,therefore becaus,Because,because ratio Colon,Proportion minusd,dotminus
223a mDDot homtht sim,Tilde,thksim,thicksim bsim,backsim ac,mstpos acd wr,wreath,VerticalTilde nsim,NotTilde esim,eqsim,EqualTilde
2243 sime,simeq,TildeEqual nsime,nsimeq,NotTildeEqual cong,TildeFullEqual simne ncong,NotTildeFullEqual
2248 ap,asymp,thkap,approx,TildeTilde,thickapprox nap,napprox,NotTildeTilde ape,approxeq apid bcong,backcong CupCap,asympeq
224e bump,Bumpeq,HumpDownHump bumpe,bumpeq,HumpEqual doteq,esdot,DotEqual eDot,doteqdot efDot,fallingdotseq erDot,risingdotseq
2254 Assign,colone,coloneq ecolon,eqcolon ecir,eqcirc cire,circeq - wedgeq veeeq - trie,triangleq - - equest,questeq ne,NotEqual
2261 equiv,Congruent nequiv,NotCongruent - le,leq ge,geq,GreaterEqual lE,leqq,LessFullEqual gE,geqq,GreaterFullEqual lnE,lneqq gnE,gneqq
226a Lt,ll,NestedLessLess Gt,gg,NestedGreaterGreater twixt,between NotCupCap nlt,nless,NotLess ngt,ngtr,NotGreater nle,nleq,NotLessEqual
2271 nge,ngeq,NotGreaterEqual lsim,lesssim,LessTilde gsim,gtrsim,GreaterTilde nlsim,NotLessTilde ngsim,NotGreaterTilde
2276 lg,lessgtr,LessGreater gl,gtrless,GreaterLess ntlg,NotLessGreater ntgl,NotGreaterLess pr,prec,Precedes sc,succ,Succeeds
227c prcue,preccurlyeq,PrecedesSlantEqual sccue,succcurlyeq,SucceedsSlantEqual prsim,precsim,PrecedesTilde scsim,succsim,SucceedsTilde
2280 npr,nprec,NotPrecedes nsc,nsucc,NotSucceeds sub,subset sup,supset,Superset nsub nsup sube,subseteq,SubsetEqual
2287 supe,supseteq,SupersetEqual nsube,nsubseteq,NotSubsetEqual nsupe,nsupseteq,NotSupersetEqual subne,subsetneq supne,supsetneq - cupdot
228e uplus,UnionPlus sqsub,sqsubset,SquareSubset sqsup,sqsupset,SquareSuperset sqsube,sqsubseteq,SquareSubsetEqual
2292 sqsupe,sqsupseteq,SquareSupersetEqual sqcap,SquareIntersection sqcup,SquareUnion oplus,CirclePlus ominus,CircleMinus
2297 otimes,CircleTimes osol odot,CircleDot ocir,circledcirc oast,circledast - odash,circleddash plusb,boxplus minusb,boxminus
22a0 timesb,boxtimes sdotb,dotsquare vdash,RightTee dashv,LeftTee top,DownTee bot,perp,UpTee,bottom - models vDash,DoubleRightTee Vdash
22aa Vvdash VDash nvdash nvDash nVdash nVDash prurel - vltri,LeftTriangle,vartriangleleft vrtri,RightTriangle,vartriangleright
22b4 ltrie,trianglelefteq,LeftTriangleEqual rtrie,trianglerighteq,RightTriangleEqual origof imof mumap,multimap hercon intcal,intercal
22bb veebar - barvee angrtvb lrtri Wedge,xwedge,bigwedge Vee,xvee,bigvee xcap,bigcap,Intersection xcup,Union,bigcup diam,Diamond,diamond
22c5 sdot Star,sstarf divonx,divideontimes bowtie ltimes rtimes lthree,leftthreetimes rthree,rightthreetimes bsime,backsimeq
22ce cuvee,curlyvee cuwed,curlywedge Sub,Subset Sup,Supset Cap Cup fork,pitchfork epar ltdot,lessdot gtdot,gtrdot Ll Gg,ggg
22da leg,lesseqgtr,LessEqualGreater gel,gtreqless,GreaterEqualLess - - cuepr,curlyeqprec cuesc,curlyeqsucc nprcue,NotPrecedesSlantEqual
22e1 nsccue,NotSucceedsSlantEqual nsqsube,NotSquareSubsetEqual nsqsupe,NotSquareSupersetEqual - - lnsim gnsim prnsim,precnsim
22e9 scnsim,succnsim nltri,ntriangleleft,NotLeftTriangle nrtri,ntriangleright,NotRightTriangle nltrie,ntrianglelefteq,NotLeftTriangleEqual
22ed nrtrie,ntrianglerighteq,NotRightTriangleEqual vellip ctdot utdot dtdot disin isinsv isins isindot notinvc notinvb - isinE nisd xnis
22fc nis notnivc notnivb
2305 barwed,barwedge Barwed,doublebarwedge - lceil,LeftCeiling rceil,RightCeiling lfloor,LeftFloor rfloor,RightFloor drcrop dlcrop urcrop
230f ulcrop bnot - profline profsurf - telrec target
231c ulcorn,ulcorner urcorn,urcorner dlcorn,llcorner drcorn,lrcorner - - frown,sfrown smile,ssmile
232d cylcty profalar
2336 topbot
233d ovbar - solbar
237c angzarr
23b0 lmoust,lmoustache rmoust,rmoustache - - tbrk,OverBracket bbrk,UnderBracket bbrktbrk
23dc OverParenthesis UnderParenthesis OverBrace UnderBrace - - trpezium
23e7 elinters
2423 blank
24c8 oS,circledS
2500 boxh,HorizontalLine - boxv
250c boxdr - - - boxdl - - - boxur - - - boxul - - - boxvr
2524 boxvl
252c boxhd
2534 boxhu
253c boxvh
2550 boxH boxV boxdR boxDr boxDR boxdL boxDl boxDL boxuR boxUr boxUR boxuL boxUl boxUL boxvR boxVr boxVR boxvL boxVl boxVL boxHd boxhD
2566 boxHD boxHu boxhU boxHU boxvH boxVh boxVH
2580 uhblk - - - lhblk - - - block
2591 blk14 blk12 blk34
25a1 squ,Square,square
25aa squf,squarf,blacksquare,FilledVerySmallSquare EmptyVerySmallSquare - rect marker - - fltns - xutri,bigtriangleup utrif,blacktriangle
25b5 utri,triangle - - rtrif,blacktriangleright rtri,triangleright - - - xdtri,bigtriangledown dtrif,blacktriangledown dtri,triangledown
25c2 ltrif,blacktriangleleft ltri,triangleleft
25ca loz,lozenge cir
25ec tridot - - xcirc,bigcirc
25f8 ultri urtri lltri EmptySmallSquare FilledSmallSquare
2605 starf,bigstar star
260e phone
2640 female - male
2660 spades,spadesuit - - clubs,clubsuit - hearts,heartsuit diams,diamondsuit - - - sung - - flat natur,natural sharp
2713 check,checkmark - - - cross
2720 malt,maltese
2736 sext
2758 VerticalSeparator
2772 lbbrk rbbrk
27c8 bsolhsub suphsol
27e6 lobrk,LeftDoubleBracket robrk,RightDoubleBracket lang,langle,LeftAngleBracket rang,rangle,RightAngleBracket Lang Rang loang roang
27f5 xlarr,LongLeftArrow,longleftarrow xrarr,LongRightArrow,longrightarrow xharr,LongLeftRightArrow,longleftrightarrow
27f8 xlArr,Longleftarrow,DoubleLongLeftArrow xrArr,Longrightarrow,DoubleLongRightArrow xhArr,Longleftrightarrow,DoubleLongLeftRightArrow
27fc xmap,longmapsto - - dzigrarr
2902 nvlArr nvrArr nvHarr Map
290c lbarr rbarr,bkarow lBarr rBarr,dbkarow RBarr,drbkarow DDotrahd UpArrowBar DownArrowBar - - Rarrtl - - latail ratail lAtail rAtail
291d larrfs rarrfs larrbfs rarrbfs - - nwarhk nearhk searhk,hksearow swarhk,hkswarow nwnear toea,nesear tosa,seswar swnwar
2933 rarrc - cudarrr ldca rdca cudarrl larrpl - - curarrm cularrp
2945 rarrpl - - harrcir Uarrocir lurdshar ldrushar - - LeftRightVector RightUpDownVector DownLeftRightVector LeftUpDownVector
2952 LeftVectorBar RightVectorBar RightUpVectorBar RightDownVectorBar DownLeftVectorBar DownRightVectorBar LeftUpVectorBar
2959 LeftDownVectorBar LeftTeeVector RightTeeVector RightUpTeeVector RightDownTeeVector DownLeftTeeVector DownRightTeeVector
2960 LeftUpTeeVector LeftDownTeeVector lHar uHar rHar dHar luruhar ldrdhar ruluhar rdldhar lharul llhard rharul lrhard udhar,UpEquilibrium
296f duhar,ReverseUpEquilibrium RoundImplies erarr simrarr larrsim rarrsim rarrap ltlarr - gtrarr subrarr - suplarr lfisht rfisht ufisht
297f dfisht
2985 lopar ropar
298b lbrke rbrke lbrkslu rbrksld lbrksld rbrkslu langd rangd lparlt rpargt gtlPar ltrPar - - - vzigzag - vangrt angrtvbd
29a4 ange range dwangle uwangle angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah bemptyv demptyv cemptyv raemptyv
29b4 laemptyv ohbar omid opar - operp - olcross odsold - olcir ofcir olt ogt cirscir cirE solb bsolb - - - boxbox - - - trisb rtriltri
29cf LeftTriangleBar RightTriangleBar
29dc iinfin infintie nvinfin
29e3 eparsl smeparsl eqvparsl
29eb lozf,blacklozenge
29f4 RuleDelayed - dsol
2a00 xodot,bigodot xoplus,bigoplus xotime,bigotimes - xuplus,biguplus - xsqcup,bigsqcup
2a0c qint,iiiint fpartint - - cirfnint awint rppolint scpolint npolint pointint quatint intlarhk
2a22 pluscir plusacir simplus plusdu plussim plustwo - mcomma minusdu - - loplus roplus Cross timesd timesbar - smashp lotimes rotimes
2a36 otimesas Otimes odiv triplus triminus tritime iprod,intprod - - amalg capdot - ncup ncap capand cupor cupcap capcup cupbrcap capbrcup
2a4a cupcup capcap ccups ccaps - - ccupssm - - And Or andand oror orslope andslope - andv orv andd ord - wedbar
2a66 sdote - - - simdot - - congdot easter apacir apE eplus pluse Esim Colone Equal - eDDot,ddotseq equivDD ltcir gtcir ltquest gtquest
2a7d les,leqslant,LessSlantEqual ges,geqslant,GreaterSlantEqual lesdot gesdot lesdoto gesdoto lesdotor gesdotol lap,lessapprox
2a86 gap,gtrapprox lne,lneq gne,gneq lnap,lnapprox gnap,gnapprox lEg,lesseqqgtr gEl,gtreqqless lsime gsime lsimg gsiml lgE glE lesges
2a94 gesles els,eqslantless egs,eqslantgtr elsdot egsdot el eg - - siml simg simlE simgE LessLess GreaterGreater - glj gla ltcc gtcc lescc
2aa9 gescc smt lat smte late bumpE pre,preceq,PrecedesEqual sce,succeq,SucceedsEqual - - prE scE prnE,precneqq scnE,succneqq
2ab7 prap,precapprox scap,succapprox prnap,precnapprox scnap,succnapprox Pr Sc subdot supdot subplus supplus submult supmult subedot
2ac4 supedot subE,subseteqq supE,supseteqq subsim supsim - - subnE,subsetneqq supnE,supsetneqq - - csub csup csube csupe subsup supsub
2ad5 subsub supsup suphsub supdsub forkv topfork mlcp
2ae4 Dashv,DoubleLeftTee - Vdashl Barv vBar vBarv - Vbar Not bNot rnmid cirmid midcir topcir nhpar parsim
2afd parsl
fb00 fflig filig fllig ffilig ffllig
1d49c Ascr - Cscr Dscr - - Gscr - - Jscr Kscr - - Nscr Oscr Pscr Qscr - Sscr Tscr Uscr Vscr Wscr Xscr Yscr Zscr ascr bscr cscr dscr - fscr
1d4bd hscr iscr jscr kscr lscr mscr nscr - pscr qscr rscr sscr tscr uscr vscr wscr xscr yscr zscr
1d504 Afr Bfr - Dfr Efr Ffr Gfr - - Jfr Kfr Lfr Mfr Nfr Ofr Pfr Qfr - Sfr Tfr Ufr Vfr Wfr Xfr Yfr - afr bfr cfr dfr efr ffr gfr hfr ifr
1d527 jfr kfr lfr mfr nfr ofr pfr qfr rfr sfr tfr ufr vfr wfr xfr yfr zfr Aopf Bopf - Dopf Eopf Fopf Gopf - Iopf Jopf Kopf Lopf Mopf
1d546 Oopf - - - Sopf Topf Uopf Vopf Wopf Xopf Yopf - aopf bopf copf dopf eopf fopf gopf hopf iopf jopf kopf lopf mopf nopf oopf popf qopf
1d563 ropf sopf topf uopf vopf wopf xopf yopf zopf`;

/** The names that stand for two characters, after their code points. */
export const pairRows = `3c+20d2:nvlt 3d+20e5:bne 3e+20d2:nvgt 66+6a:fjlig 205f+200a:ThickSpace 219d+338:nrarrw 2202+338:npart 2220+20d2:nang 2229+fe00:caps
222a+fe00:cups 223c+20d2:nvsim 223d+331:race 223e+333:acE 2242+338:nesim,NotEqualTilde 224b+338:napid 224d+20d2:nvap
224e+338:nbump,NotHumpDownHump 224f+338:nbumpe,NotHumpEqual 2250+338:nedot 2261+20e5:bnequiv 2264+20d2:nvle 2265+20d2:nvge
2266+338:nlE,nleqq 2267+338:ngE,ngeqq,NotGreaterFullEqual 2268+fe00:lvnE,lvertneqq 2269+fe00:gvnE,gvertneqq 226a+338:nLtv,NotLessLess
226a+20d2:nLt 226b+338:nGtv,NotGreaterGreater 226b+20d2:nGt 227f+338:NotSucceedsTilde 2282+20d2:vnsub,nsubset,NotSubset
2283+20d2:vnsup,nsupset,NotSuperset 228a+fe00:vsubne,varsubsetneq 228b+fe00:vsupne,varsupsetneq 228f+338:NotSquareSubset
2290+338:NotSquareSuperset 2293+fe00:sqcaps 2294+fe00:sqcups 22b4+20d2:nvltrie 22b5+20d2:nvrtrie 22d8+338:nLl 22d9+338:nGg 22da+fe00:lesg
22db+fe00:gesl 22f5+338:notindot 22f9+338:notinE 2933+338:nrarrc 29cf+338:NotLeftTriangleBar 29d0+338:NotRightTriangleBar
2a6d+338:ncongdot 2a70+338:napE 2a7d+338:nles,nleqslant,NotLessSlantEqual 2a7e+338:nges,ngeqslant,NotGreaterSlantEqual
2aa1+338:NotNestedLessLess 2aa2+338:NotNestedGreaterGreater 2aac+fe00:smtes 2aad+fe00:lates 2aaf+338:npre,npreceq,NotPrecedesEqual
2ab0+338:nsce,nsucceq,NotSucceedsEqual 2ac5+338:nsubE,nsubseteqq 2ac6+338:nsupE,nsupseteqq 2acb+fe00:vsubnE,varsubsetneqq
2acc+fe00:vsupnE,varsupsetneqq 2afd+20e5:nparsl`;
