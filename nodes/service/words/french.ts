import type { Language } from './language';

/** French, of France, Belgium, Switzerland and Quebec. */
export const french: Language = {
	name: 'Français',
	code: 'fr',
	countries: {
		GB: 'Grande-Bretagne, Angleterre',
		US: "États-Unis d'Amérique",
		AE: 'EAU',
		NL: 'Hollande',
		KR: 'Corée',
	},
	cells: {
		yes: 'oui, vrai',
		no: 'non, n, faux',
		nothing: 'aucun, inconnu',
		nobody: 'inconnu, client',
		total: 'total, somme, totaux',
		titles: 'monsieur, madame, mme, mlle, dr, famille',
		estates: 'succession',
		phones: `portable, port, fixe, bureau, domicile, travail, maison, perso, pro, ligne,
			directe, de`,
	},
	header: {
		areaCode: 'indicatif',
		phone: 'telephone telephones telephonique telephoniques tel tels tph phone telno',
		mobile: 'mobile mobiles portable portables cellulaire cellulaires cell gsm mob natel whatsapp',
		landline: 'fixe fixes',
		portable: 'port',
		work: 'travail bureau pro professionnel professionnelle professionnels',
		home: 'domicile dom maison personnel personnelle perso prive privee priv residence',
		other: 'autre autres secondaire deuxieme second seconde alternatif alternative supplementaire',
		reach: 'joindre contacter rappel rappeler appeler appel direct directe ligne sms',
		contact: 'contact contacts',
		number: 'numero numeros num n no nr nums',
		id: 'id identifiant',
		email: 'courriel courriels email emails mail mails mel electronique',
		address: 'adresse adresses courrier messagerie',
		name: 'nom noms appelez appelles',
		first: 'premier',
		firstName: 'prenom prenoms initiales',
		last: 'famille',
		lastName: 'patronyme surname',
		person: 'personne interlocuteur interlocutrice',
		customer: 'client clients cliente clientes consommateur',
		parent: 'pere mere parent parents tuteur',
		thirdParty: `proprietaire bailleur garant conjoint epoux epouse urgence conseiller
			conseillere agent commercial medecin professeur chauffeur courtier apporteur`,
		role: `benef patient patiente patients eleve eleves etudiant etudiante participant
			participante participants invite invitee invites adherent adherente adherents membre
			membres locataire locataires emprunteur emprunteuse debiteur debitrice assure assuree
			assures souscripteur souscriptrice titulaire abonne abonnee acheteur acheteuse
			acquereur candidat candidate candidats postulant demandeur demandeuse visiteur
			visiteuse prospect prospects donateur donatrice inscrit inscrite usager salarie
			salariee employe employee stagiaire beneficiaire passager mandant`,
		lead: 'lead',
		reference: 'reference ref externe crm',
		group: 'groupe',
		country: 'pays',
		company: 'entreprise societe organisation ville rue commune produit marque vehicule ecole',
		silent: `complet complete complets votre valide actuel actuelle facturation defaut
			obligatoire facultatif de du d des l la le les un une pour sur au aux et principal
			principale avec incluant code journee chiffres ton ta tes vos`,
		question: `vous nous quel quelle quels est puis peut peux peuvent pouvons tu si moi sont
			veuillez indiquer indiquez renseigner renseignez saisir saisissez entrez entrer donnez
			lequel laquelle que comment t s il plait merci je on te ou mon ma ici notez ecrivez`,
		results: `statut resultat resultats etat remarque remarques commentaire commentaires issue
			motif qualification qualifications`,
	},
	stems: {
		calls: '*appel* *telephon* *demarch*',
		wishes: `accord *accept* *autoris* oppos* *bloctel* lnnte rgpd cnil *desinscri* *interdi*
			*joignable* *blocage* retir* *consent*`,
		elsewhere:
			'politique contrat devis prix cheque livraison *courriel* *infolettre* *courrier* photo* cgv',
	},
	consent: {
		replies: 'reponse, reponses',
		adverts: 'cnil, publicite*, publicitaire*, prospection, demarchage',
		left: `mineur, mineure, deces, date deces, supprime, supprimee, archive, archivee,
			corbeille, avocat, faillite, date de deces, date du deces, decede le, decedee le,
			desinscri*, desabonn*, desabonnement, oppos*, revoque*, retire, retiree, refuse, refus,
			exclu, exclue, radie, radiee`,
		around: 'le, date, de, du, depuis, l, d, liste',
		checked: 'verifie*, controle*',
		not: `ne, n, pas, plus, jamais, aucun, aucune, non, sans, ni, personne, rien, plus
			jamais, surtout pas, zero, ps`,
		calling: `appel, appels, appeler, appelez, appelle, telephone, telephoner, telephonique,
			joindre, contact, contacts, contacter, deranger, demarchage, demarcher, prospection,
			appelle*, coup de fil, coup de tel, telemarketing, parler de nous, entendre parler,
			rappelez, rappel, rappeler, solliciter, sollicitation, par tel, au tel, rapeller,
			rapeler, apeller, apeler`,
		called: `appele, appelee, rappele, rappelee, contacte, derange, joint, demarche,
			demarchee, contactee, recontacte, sollicite`,
		wants: 'veut, souhaite, souhaitez, etre, demande',
		doNotCall: `ne pas appeler, ne pas rappeler, ne pas contacter, ne pas telephoner, ne pas
			deranger, ne pas demarcher, ne plus appeler, ne plus rappeler, ne plus contacter, ne
			m appelez plus, pas d appel, pas d appels, plus d appels, aucun appel, pas de
			demarchage, pas de telephone, refus d appel, refuse les appels, refuse tout contact,
			opposition appels, opposition aux appels, opposition demarchage, opposition au
			demarchage, opposition telephonique, opposition prospection, liste d opposition,
			liste rouge, liste noire, liste robinson, bloque, mort, faux numero, mauvais numero,
			numero errone, numero incorrect, numero invalide, numero non attribue, mauvaise
			personne, mauvais interlocuteur, stop appel, ne plus solliciter, ne pas recontacter,
			oubliez mon numero, foutez moi la paix, faux n, faux num, mauvais n, mauvais num, n
			errone, erreur de numero, numero reattribue, numero de quelqu un d autre, nouveau
			titulaire, numero appartient, droit a l oubli, demande d effacement, effacement
			demande, suppression demandee, a exclure, a supprimer, a blacklister, a bloquer,
			liste d exclusion, ne pas relancer, ne plus relancer, plus de relance, date de
			desabonnement, blocage, date de refus, ne pas insister, est mort*, jamais donne son
			accord, laisse* ~ tranquille, droit d opposition, oppo rgpd, suppr, n attribue, n
			reattribue`,
		plainly: `decede, decedee, defunt, defunte, bloctel, plus attribue, refus categorique,
			dcd, nous a quittes, est enterre*, tel attribue, sans laisser d adresse, parti a la
			retraite, cede le fonds, liquidation judiciaire, ancien gerant, parti a la
			concurrence, deja equipe, de l oublier, qu on arrete, donne pas suite, pas preneur,
			deja dit non, en a soupe, client perdu, plus de ce monde, feu m, feu mr, feu mme, feu
			monsieur, feu madame`,
		alone: `ne souhaite pas, ne souhaite plus, ne veut pas, ne veut plus, ne desire plus,
			ancien numero, effacement rgpd, change de numero, laisser tomber, dit non, pas
			insister, pas convaincu, desabo, pas envie, pas lui, pas elle, c pas lui, a fait
			opposition, fait opposition, mineure`,
		refuses: `refuse, refusent, refus, decline, s oppose, oppose, opposee, opposition,
			interdit*, desabonne, desinscrit*, arreter de, arretez de, arrete de, arret des,
			arretez, arreter, arrete, cesser, cessez, stopper, stop, marre des, en a assez, ras
			le bol, deteste, eviter, indesirables, s abstenir, harcelement, en colere contre,
			inutile de, contre les`,
		interest: 'interesse, interessee',
		remove: `retirer, retirez, enlever, enlevez, supprimer, supprimez, rayer, raye, effacer,
			effacez, efface, sortir, retire du, retiree du, retrait, suppression, radiation,
			supprimee, radie, supprime`,
		list: `liste, listes, fichier, fichiers, base, listing, mon numero, son numero, mes
			coordonnees, ses coordonnees, ses donnees, annuaire, registre, fiche, fiches`,
		consent: 'consentement, consent, consenti, opt in',
		may: `acceptes, autorises, accepte, acceptez, accord, d accord, autorise, permis,
			permission, peut on, pouvons nous, peut, rgpd, ok`,
		withdrawn: `revoque*, non donne, non obtenu, non recueilli, manquant, absent, en attente,
			expire, annule, retire, retiree, retrait du`,
		done: `a rappeler, rappeler, rappel, essai, resultat, historique, nombre, dernier appel,
			dernier contact, compte rendu, suivi`,
		channel: `email, emails, e mail, e mails, mail, mails, mailing, courriel, courriels,
			courrier, courriers, newsletter, newsletters, lettres, infolettre, sms, texto,
			message, messages, whatsapp, poste, postal, push, cookies, fax, photo, photos, image,
			images, video, videos, ecrire, par ecrit, textos`,
		joins: 'ou, et, par, via, le, la, les, l, d, de, des, au, a, en, du, un, une, que, qu',
		but: `bien sur, bien entendu, mais, car, svp, merci de, plutot, merci, surtout, du tout,
			monsieur, vraiment, depuis, hier`,
		only: 'seulement, uniquement, que par, uniqmt, prefere, exclusivement, pref',
		harmless: `de reponse, de souci, souci, encore, objection, preference, eu, reussi, etait,
			chez, sure de, sur, sure, trouve, disponible, dispo, pas encore appele, pas encore
			contacte, urgent, laisse, reponse, repond, repondu, oublier, oubliez, hesitez,
			hesite, joignable, decroche, messagerie, repondeur, hesitez pas, oubliez pas, n
			oubliez pas, n hesitez pas, entend, n entend pas, marche`,
		yes: 'oui, o, vrai, y, donne, accorde, recueilli, active, recu, inscrit, j accepte',
		no: 'non, pas, faux, nan',
		declines: `plutot pas, de preference non, certainement pas, en aucun cas, pas du tout,
			non merci, pas question, je prefere ne pas, pi, p i, ko, ne souhaite pas donner
			suite, plus interesse, plus interessee, aucun interet`,
		unlisted: `absent, absente, pas inscrit, autorise, inactive, non inscrit, aucun, neant,
			sans objet, non applicable`,
	},
};
