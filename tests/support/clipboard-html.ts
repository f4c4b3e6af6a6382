/** What Word (Microsoft 365) and Google Docs put on the clipboard for one sentence with a link in it, its styles shortened. */
export const clipboardHtml = {
  word: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0mm; font-family:"Yu Mincho",serif;} a:link, span.MsoHyperlink {color:#0563C1; text-decoration:underline;} --></style>
</head>
<body lang=JA link="#0563C1" vlink="#954F72" style='tab-interval:42.0pt'>
<!--StartFragment-->
<p class=MsoNormal><a name="_Hlk123"></a><span style='mso-ascii-font-family:"Yu Mincho"'>梱包のしかたは</span><span lang=EN-US><a href="https://example.com/from-word"><span lang=JA>会社の案内</span></a></span><span style='mso-bookmark:_Hlk123'>にあります。<o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`,
  googleDocs: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f9b6c2e-7fff-2a41"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">ご質問は</span><a href="mailto:help@example.com" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;text-decoration:underline;white-space:pre-wrap;">メール</span></a><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre-wrap;">でどうぞ。</span></p></b><br class="Apple-interchange-newline">`,
}
